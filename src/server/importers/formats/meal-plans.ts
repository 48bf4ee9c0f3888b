import { addDays } from '#shared/domain/meal-plan/days.ts'
import type { ForeignMeal } from '#shared/domain/meal-plan/guess-meal.ts'
import type { JsonFormat, Piece } from '../format.ts'
import { dayOf, timeOf } from '../text/days.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { oneLine } from '../text/plain.ts'

/** No app plans one entry over more days. */
const MOST_DAYS = 31

/** Tandoor: its plan as its API answers, a list or a page of one. Meals have names, an order and maybe a time. */
export const tandoorPlan: JsonFormat = {
  kind: 'json',
  app: 'tandoor',
  matches: value => tandoorEntries(value).some(isTandoorEntry),
  *read(value: Json) {
    const entries = tandoorEntries(value).filter(isTandoorEntry)
    const types = new Map(entries.map(({ meal_type }) => [(meal_type as Json).id, meal_type as Json]))
    const order = [...types.values()]
      .sort((one, other) => (Number(one.order) || 0) - (Number(other.order) || 0))
      .map(({ name }) => oneLine(name))
    for (const entry of entries) {
      const first = dayOf(entry.from_date ?? entry.date)
      if (!first) continue
      const { name, time } = entry.meal_type as Json
      const meal = { name: oneLine(name), time: timeOf(time), order }
      const last = dayOf(entry.to_date) ?? first
      for (let day = first, at = 0; at < MOST_DAYS && (at === 0 || day <= last); day = addDays(day, 1), at++)
        yield planned(day, isObject(entry.recipe) ? entry.recipe.name : null, entry.title, entry.note, meal)
    }
  },
}

const tandoorEntries = (value: unknown): Json[] =>
  objectsIn(isObject(value) && Array.isArray(value.results) ? value.results : [value].flat())

const isTandoorEntry = (entry: Json) => isObject(entry.meal_type) && ('from_date' in entry || 'date' in entry)

/** What Paprika has without being told; people add others, which are known by no name here. */
const PAPRIKA_MEALS = ['Breakfast', 'Lunch', 'Dinner', 'Snack']

/** Paprika: the meals that its server answers. */
export const paprikaPlan: JsonFormat = {
  kind: 'json',
  app: 'paprika',
  matches: value => paprikaEntries(value).some(isPaprikaEntry),
  *read(value: Json) {
    for (const entry of paprikaEntries(value).filter(isPaprikaEntry)) {
      const date = dayOf(entry.date)
      const name = oneLine(entry.type_name) || (typeof entry.type === 'number' ? PAPRIKA_MEALS[entry.type] : '')
      const meal = name ? { name, time: null, order: PAPRIKA_MEALS } : undefined
      if (date) yield planned(date, entry.recipe_uid ? entry.name : null, entry.name, '', meal)
    }
  },
}

const paprikaEntries = (value: unknown): Json[] =>
  objectsIn(isObject(value) && Array.isArray(value.result) ? value.result : value)

const isPaprikaEntry = (entry: Json) =>
  'recipe_uid' in entry && 'type' in entry && typeof entry.name === 'string' && dayOf(entry.date) !== null

/** RecipeSage knows five, of which "other" says nothing. */
const SAGE_MEALS: Record<string, string> = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snacks: 'Snack' }

/** RecipeSage: a plan as its server answers. */
export const recipesagePlan: JsonFormat = {
  kind: 'json',
  app: 'recipesage',
  matches: value => sageEntries(value).some(isSageEntry),
  *read(value: Json) {
    for (const entry of sageEntries(value).filter(isSageEntry)) {
      const date = dayOf(entry.scheduledDate ?? entry.scheduled)
      const name = SAGE_MEALS[oneLine(entry.meal).toLowerCase()]
      const meal = name ? { name, time: null, order: Object.values(SAGE_MEALS) } : undefined
      if (date) yield planned(date, isObject(entry.recipe) ? entry.recipe.title : null, entry.title, entry.notes, meal)
    }
  },
}

const sageEntries = (value: unknown): Json[] =>
  objectsIn(isObject(value) && Array.isArray(value.items) ? value.items : value)

const isSageEntry = (entry: Json) =>
  typeof entry.meal === 'string' && ('scheduled' in entry || 'scheduledDate' in entry)

function planned(date: string, recipe: unknown, title: unknown, text: unknown, meal: ForeignMeal | undefined): Piece {
  const recipeName = oneLine(recipe) || null
  return {
    ...{ kind: 'plan', date, recipeName, title: recipeName ?? oneLine(title), text: oneLine(text) },
    ...(meal && { meal }),
  }
}
