import type { Context } from '#server/context.ts'
import { languageCodes } from '#server/locales.ts'
import { MealNames, type MealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import {
  type ForeignMeal,
  guessMeal,
  type MealLexicon,
  type MealWords,
  mealByWords,
  mealLexicon,
} from '#shared/domain/meal-plan/guess-meal.ts'
import { usualMeal } from '#shared/domain/meal-plan/own-meals.ts'
import { mealTimeOf } from '#shared/domain/meal-plan/plan-settings.ts'
import { type MealType, mealTypes } from '#shared/domain/meal-plan/positions.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { hasRight } from '#shared/permissions.ts'
import { hasMealOfKind } from '../meal-plans.store.ts'
import { settingsOf, updateSettings } from '../plan-settings.service.ts'

export interface PlacedMeal {
  entryType: MealType
  startTime: string | null
  /** What the other app calls the meal, where the plan would not say that otherwise. */
  called: string
  /** The name that the household's meals of this kind got by it. */
  mealNames: MealNames
}

/** So many meals of another app's day are looked at; nobody eats more often, and each is compared with all others. */
const MOST_MEALS = 24

/**
 * Which kind of meal a meal of another app becomes. Its name becomes the household's where it is clear that both mean the
 * same: the name says the kind, the household has no name for the kind and plans no such meal yet, no other meal of that app is of the kind, and
 * whoever moves in may say what meals are called.
 */
export async function placeImportedMeal(ctx: Context, meal: ForeignMeal | undefined): Promise<PlacedMeal> {
  const settings = await settingsOf(ctx, ctx.user.householdId)
  if (!meal) return { entryType: usualMeal(settings), startTime: null, called: '', mealNames: {} }
  const lexicon = lexiconOf(ctx)
  const order = meal.order.slice(0, MOST_MEALS)
  const kindOf = (name: string, time: string | null) =>
    namedAlready(settings, name) ?? guessMeal({ name, time, order }, lexicon, timesOf(settings))
  const entryType = kindOf(meal.name, meal.time)
  const usual = mealTimeOf(settings, { startTime: null, entryType })
  const placed = { entryType, startTime: meal.time === usual ? null : meal.time, mealNames: {} }
  if (!meal.name || isUsualName(ctx, meal.name, entryType) || namedAlready(settings, meal.name))
    return { ...placed, called: '' }
  const isSaid = mealByWords(meal.name, lexicon) === entryType
  const isOnly = () => order.every(name => name === meal.name || kindOf(name, null) !== entryType)
  // What no household could write itself would make its settings unreadable.
  const name = MealNames.safeParse({ [entryType]: meal.name })
  if (!name.success || !isSaid || !(await mayName(ctx, settings, entryType)) || !isOnly())
    return { ...placed, called: meal.name }
  await updateSettings(ctx, { ...settings, mealNames: { ...settings.mealNames, ...name.data } })
  return { ...placed, called: '', mealNames: name.data }
}

/** Takes back names that an import gave, unless they were changed since or meals of that kind are planned still. */
export async function takeBackMealNames(ctx: Context, given: MealNames): Promise<void> {
  const { householdId } = ctx.user
  await ctx.transaction(async ctx => {
    const settings = await settingsOf(ctx, householdId)
    const mealNames = { ...settings.mealNames }
    for (const type of mealTypes)
      if (given[type] && mealNames[type] === given[type] && !(await hasMealOfKind(ctx.db, householdId, type)))
        delete mealNames[type]
    if (Object.keys(mealNames).length < Object.keys(settings.mealNames).length)
      await updateSettings(ctx, { ...settings, mealNames })
  })
}

const mayName = async (ctx: Context, { mealNames }: MealPlanSettings, entryType: MealType): Promise<boolean> =>
  !mealNames[entryType] &&
  hasRight(ctx.user, 'canManageHousehold') &&
  !(await hasMealOfKind(ctx.db, ctx.user.householdId, entryType))

const namedAlready = ({ mealNames }: MealPlanSettings, name: string): MealType | undefined =>
  mealTypes.find(type => mealNames[type] && isSameName(mealNames[type], name))

/** Of a name that is but a sign nothing is left to compare in folded letters. */
const isSameName = (one: string, other: string) => one === other || (fold(one) !== '' && fold(one) === fold(other))

const timesOf = (settings: MealPlanSettings) => {
  const at = (entryType: MealType) => mealTimeOf(settings, { startTime: null, entryType })
  return { breakfast: at('breakfast'), lunch: at('lunch'), dinner: at('dinner') }
}

const wordFor = (ctx: Context, locale: string, type: MealType) => ctx.locales.t(locale, `mealplan.meals.${type}`)

/** A word that the reader's language has for the kind anyway is no name of its own. */
const isUsualName = (ctx: Context, name: string, type: MealType): boolean =>
  languageCodes.some(code => isSameName(wordFor(ctx, code, type), name))

const lexicons = new Map<string, MealLexicon>()

/** Every language's words, made once for each language that somebody reads. */
function lexiconOf(ctx: Context): MealLexicon {
  const known = lexicons.get(ctx.locale)
  if (known) return known
  const wordsIn = (code: string) =>
    Object.fromEntries(mealTypes.map(type => [type, [wordFor(ctx, code, type)]])) as unknown as MealWords
  const made = mealLexicon(wordsIn(ctx.locale), languageCodes.map(wordsIn))
  lexicons.set(ctx.locale, made)
  return made
}
