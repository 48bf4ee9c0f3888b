import type { Context } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { viewersOf } from '../recipe-events.ts'
import { type BinnedRecipe, findPresent, findRecipeWithParts, insertRecipeWithParts } from './binned-recipe.store.ts'

/** Keeps a recipe with all its rows in the bin before it is deleted; answers with the id of the entry. */
export async function binRecipe(ctx: Context, row: RecipeRow): Promise<string> {
  const snapshot = await findRecipeWithParts(ctx.db, row)
  const dependents: BinnedRecipe['dependents'] = {}
  for (const { key, take } of ctx.hooks.recipeDependents) dependents[key] = await take(ctx, row.id)
  const { householdId } = row
  return putIntoBin(
    ctx,
    'recipe',
    row.name,
    { ...snapshot, dependents },
    { householdId, viewerIds: await viewersOf(ctx, row) },
  )
}

/**
 * Writes a recipe back with its parts. What it referred to may be gone since: lines lose a food or unit that is no more,
 * links to organizers and rows of people who left fall away.
 */
export async function unbinRecipe(ctx: Context, snapshot: BinnedRecipe, row: RecipeRow): Promise<void> {
  const { recipeIngredients: lines } = snapshot
  const idsIn = (rows: Record<string, unknown>[], column: string) =>
    rows.map(part => part[column]).filter(id => typeof id === 'string')
  const foods = await findPresent(ctx.db, 'foodId', idsIn(lines, 'foodId'))
  const units = await findPresent(ctx.db, 'unitId', idsIn(lines, 'unitId'))
  const keep = async (rows: Record<string, unknown>[], column: 'categoryId' | 'tagId' | 'toolId' | 'userId') => {
    const present = await findPresent(ctx.db, column, idsIn(rows, column))
    return rows.filter(part => part[column] === null || present.has(part[column] as string))
  }
  await insertRecipeWithParts(ctx.db, {
    ...snapshot,
    recipes: [row],
    recipeIngredients: lines.map(line => ({
      ...line,
      foodId: foods.has(line.foodId as string) ? line.foodId : null,
      unitId: units.has(line.unitId as string) ? line.unitId : null,
    })),
    recipesCategories: await keep(snapshot.recipesCategories, 'categoryId'),
    recipesTags: await keep(snapshot.recipesTags, 'tagId'),
    recipesTools: await keep(snapshot.recipesTools, 'toolId'),
    ratings: await keep(snapshot.ratings, 'userId'),
    comments: await keep(snapshot.comments, 'userId'),
    timelineEvents: await keep(snapshot.timelineEvents, 'userId'),
    recipeVersions: await keep(snapshot.recipeVersions, 'userId'),
    recipeViewers: await keep(snapshot.recipeViewers ?? [], 'userId'),
    recipeTranslations: await withoutGone(ctx, snapshot.recipeTranslations ?? []),
  })
  for (const { key, restore } of ctx.hooks.recipeDependents)
    if (snapshot.dependents?.[key]) await restore(ctx, snapshot.dependents[key])
}

/** A translation stays when whoever had it made is gone. */
async function withoutGone(ctx: Context, translations: Record<string, unknown>[]) {
  const ids = translations.map(({ userId }) => userId).filter(id => typeof id === 'string')
  const present = await findPresent(ctx.db, 'userId', ids)
  return translations.map(one => (present.has(one.userId as string) ? one : { ...one, userId: null }))
}
