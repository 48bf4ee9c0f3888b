import type { Context } from '#server/context.ts'
import { passOverProblem } from '#server/errors.ts'
import type { MealNames } from '#shared/contract/planning/meal-plan-settings.ts'
import type { ForeignMeal } from '#shared/domain/meal-plan/guess-meal.ts'
import { createEntry, removeEntry } from '../meal-plans.service.ts'
import { placeImportedMeal } from './imported-meal.ts'
import { recipeNamed } from './recipe-named.ts'

interface PlannedElsewhere {
  date: string
  recipeName: string | null
  title: string
  text: string
  /** At which of its meals; left out where the app does not say. */
  meal?: ForeignMeal | undefined
}

/** A meal that another app had planned; with its recipe, where that came over, else with its name. */
export async function addImportedPlanEntry(
  ctx: Context,
  { date, recipeName, title, text, meal }: PlannedElsewhere,
): Promise<{ id: string; mealNames: MealNames }> {
  const recipe = recipeName ? await recipeNamed(ctx, recipeName) : undefined
  const { called, mealNames, ...placed } = await placeImportedMeal(ctx, meal)
  const content = recipe
    ? { recipeId: recipe.id, title: '', text: withMeal(called, text) }
    : { title: title || text.slice(0, LONGEST_TITLE), text: withMeal(called, title || isLong(text) ? text : '') }
  const entry = await createEntry(ctx, { date, ...placed, ...content } as never)
  return { id: String(entry.id), mealNames }
}

const LONGEST_TITLE = 200
/** What is too long to stand as a title is kept whole below it. */
const isLong = (text: string) => text.length > LONGEST_TITLE

/** What the other app calls the meal is kept in words where the plan has no other place for it. */
const withMeal = (called: string, text: string) => [called, text].filter(Boolean).join(': ')

/** Takes the entry off the plan, unless somebody did before. */
export async function removeImportedPlanEntry(ctx: Context, id: string): Promise<void> {
  await removeEntry(ctx, Number(id), 'this').catch(passOverProblem)
}
