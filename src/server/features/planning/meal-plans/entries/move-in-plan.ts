import type { Context } from '#server/context.ts'
import { passOverProblem } from '#server/errors.ts'
import { knownRecipes } from '#server/features/recipes/move-in/move-in.service.ts'
import { createEntry, removeEntry } from '../meal-plans.service.ts'

interface PlannedElsewhere {
  date: string
  recipeName: string | null
  title: string
  text: string
}

/** A meal that another app had planned; with its recipe, where that came over, else with its name. */
export async function addImportedPlanEntry(
  ctx: Context,
  { date, recipeName, title, text }: PlannedElsewhere,
): Promise<string> {
  const find = await knownRecipes(ctx)
  const recipe = recipeName ? await find({ name: recipeName, url: null }) : null
  const content = recipe
    ? { recipeId: recipe.id, title: '', text }
    : { title: title || text.slice(0, 200), text: title ? text : '' }
  const entry = await createEntry(ctx, { date, entryType: 'dinner', ...content } as never)
  return String(entry.id)
}

/** Takes the entry off the plan, unless somebody did before. */
export async function removeImportedPlanEntry(ctx: Context, id: string): Promise<void> {
  await removeEntry(ctx, Number(id), 'this').catch(passOverProblem)
}
