import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { newId } from '#server/ids.ts'
import {
  type BinnedRecipe,
  deleteBinned,
  findBinnedBefore,
  findPresent,
  findRecipeWithParts,
  insertBinned,
  insertRecipeWithParts,
} from './bin.store.ts'

/** How long things stay in the bin. */
export const BIN_DAYS = 30

export type { BinnedRecipe } from './bin.store.ts'

/** Keeps a recipe with all its rows in the bin before it is deleted; answers with the id of the entry. */
export async function binRecipe(ctx: Context, row: RecipeRow): Promise<string> {
  return putIntoBin(ctx, 'recipe', row.name, await findRecipeWithParts(ctx.db, row), row.householdId)
}

/** Keeps anything that is about to go, whole. Call it in the transaction that deletes. */
export async function putIntoBin(
  ctx: Context,
  kind: string,
  name: string,
  snapshot: unknown,
  householdId: string | null = null,
): Promise<string> {
  const id = newId()
  const { groupId, id: userId } = ctx.user
  await insertBinned(ctx.db, { id, groupId, householdId, userId, kind, name, snapshot, createdAt: ctx.clock.now() })
  ctx.binned.push(id)
  return id
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
  })
}

/** Lets go what has been in the bin for 30 days, with its files. Answers with how many entries went. */
export async function purgeBin(ctx: PublicContext): Promise<number> {
  const old = await findBinnedBefore(ctx.db, secondsAfter(ctx.clock.now(), -BIN_DAYS * 86_400))
  for (const { id, groupId } of old) {
    await deleteBinned(ctx.db, groupId, id)
    await ctx.files.purgeBin(id)
  }
  return old.length
}
