import type { Context } from '#server/context.ts'
import { writeEach } from '#server/db/batch-queries.ts'
import { changedColumns } from '#server/db/changed-columns.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { badRequest, forbidden, found } from '#server/errors.ts'
import { hideMedia, keepAssets, recipePicture, showVersion } from '#server/features/files/media/media.service.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { mayGiveRecipe, mayLockRecipe } from '#shared/permissions.ts'
import { asPerson, ensureMayChange, forEachAllowed, type Missed } from '../access/recipe-access.ts'
import { slugForRename } from '../creation/recipe-names.ts'
import { readRecipe, withColumns } from '../reading/read-recipe.ts'
import { buildChangedFieldsQuery } from '../reading/recipe-search.ts'
import { emitRecipe, emitRecipesUpdated } from '../recipe-events.ts'
import { findHouseholdOf, lockRecipes, updateRecipe } from '../recipes.store.ts'
import { buildVersionQuery, changesBetween, refuseOutdated, stateRead } from '../versions/keep-version.ts'
import { mergeConcurrentChanges } from './merge-concurrent-changes.ts'
import { getWholeRecipeToChange, type RecipeAggregate, wholeOf } from './recipe-aggregate.ts'
import { columnsOf, type WriteMode } from './recipe-columns.ts'
import { writeParts } from './recipe-parts.ts'

/** Saves one recipe. A body made from a version that somebody has saved over since is refused with both versions. */
export async function saveRecipe(ctx: Context, slug: string, input: RecipeInput, mode: WriteMode): Promise<Recipe> {
  const saved = await ctx.transaction(async ctx => {
    const current = await getWholeRecipeToChange(ctx, slug, input.id)
    const saved = await writeRecipe(ctx, current, await upToDate(ctx, current.row, input, mode), mode)
    await emitRecipe(ctx, 'recipe_updated', saved.row, 'recipe-updated')
    return saved
  })
  return saved.recipe
}

/** The body if nobody saved since it was read, with what changed beside it; refuses it otherwise. */
async function upToDate(ctx: Context, current: RecipeRow, input: RecipeInput, mode: WriteMode): Promise<RecipeInput> {
  const read = stateRead(ctx, input, mode)
  await refuseOutdated(ctx, current, input, read)
  return mode === 'put' && read.moment ? mergeConcurrentChanges(ctx, current, input, read.moment) : input
}

/** Saves several recipes, found by their ids, all or none. */
export async function saveRecipes(ctx: Context, inputs: RecipeInput[], mode: WriteMode): Promise<Recipe[]> {
  const saved = await ctx.transaction(async ctx => {
    const ids = inputs.flatMap(input => input.id ?? [])
    const rows = new Map((await lockRecipes(ctx.db, ctx.user, ids)).map(row => [row.id, row]))
    const saved: Saved[] = []
    for (const input of inputs) {
      const row = found(rows.get(input.id ?? ''), 'no-entry-found')
      await ensureMayChange(ctx, row)
      const written = await writeRecipe(ctx, await wholeOf(ctx, row), await upToDate(ctx, row, input, mode), mode)
      rows.set(row.id, written.row)
      saved.push(written)
    }
    await emitRecipesUpdated(
      ctx,
      saved.map(({ row }) => row),
    )
    return saved
  })
  return saved.map(({ recipe }) => recipe)
}

/**
 * Changes several recipes at once, all or none. `change` makes the body of a PATCH from each recipe. Returns what `toResult`
 * makes of each, so that the whole recipes need not stay in memory.
 */
export async function changeRecipes<Result>(
  ctx: Context,
  slugs: string[],
  change: (recipe: Recipe) => RecipeInput,
  toResult: (saved: Saved) => Result,
): Promise<Result[]> {
  return ctx.transaction(async ctx => {
    await lockRecipes(ctx.db, ctx.user, slugs)
    const rows: RecipeRow[] = []
    const results: Result[] = []
    for (const slug of new Set(slugs)) {
      const current = await getWholeRecipeToChange(ctx, slug)
      const saved = await writeRecipe(ctx, current, change(current.recipe), 'patch')
      rows.push(saved.row)
      results.push(toResult(saved))
    }
    await emitRecipesUpdated(ctx, rows)
    return results
  })
}

export interface EachChange<Result> {
  /** The body of a PATCH; null where there is nothing to do. */
  change: (recipe: Recipe) => RecipeInput | null
  /** Why this change is not the caller's to make, where they may change the recipe otherwise. */
  refuse?: (row: RecipeRow) => Missed['reason'] | null
  toResult: (saved: Saved) => Result
}

/** Changes those recipes that are still there and that the caller may change, and answers with those that were missed, and why. */
export async function changeEach<Result>(
  ctx: Context,
  ids: string[],
  { change, refuse, toResult }: EachChange<Result>,
): Promise<{ results: Result[]; missed: Missed[] }> {
  return ctx.transaction(async ctx => {
    const rows: RecipeRow[] = []
    const results: Result[] = []
    const missed = await forEachAllowed(ctx, ids, refuse, async row => {
      const current = await wholeOf(ctx, row)
      const input = change(current.recipe)
      if (!input) return
      const saved = await writeRecipe(ctx, current, input, 'patch')
      rows.push(saved.row)
      results.push(toResult(saved))
    })
    await emitRecipesUpdated(ctx, rows)
    return { results, missed }
  })
}

export interface Saved extends RecipeAggregate {
  before: Recipe
  changedFields: string[]
}

/** Writes a checked body over a recipe and keeps the version before it. */
async function writeRecipe(
  ctx: Context,
  { row: current, recipe: before }: RecipeAggregate,
  input: RecipeInput,
  mode: WriteMode,
): Promise<Saved> {
  const now = ctx.clock.now()
  const columns = columnsOf(input, mode, current)
  if (!input.settings)
    delete columns.locked // only naming the settings changes the lock
  else if (columns.locked !== current.locked && !mayLockRecipe(asPerson(ctx.user), current))
    throw forbidden('permission-denied')
  if (input.name) {
    columns.name = input.name
    columns.slug = await slugForRename(ctx.db, current.groupId, input.name, current.id, current.slug)
    columns.nameNormalized = fold(input.name)
  }
  const given = { ...columns, ...(await newOwner(ctx, current, input)), dateUpdated: now, updatedAt: now }
  const changed = changedColumns(current, given)
  const listsWritten = await writeParts(ctx, current.id, input, mode, before)
  let row: RecipeRow = { ...current, ...changed }
  // How an ingredient reads depends on the recipe's settings too.
  const sameLists = !listsWritten && row.disableAmount === current.disableAmount
  let recipe = sameLists ? withColumns(before, row) : await readRecipe(ctx.db, row)
  const changedFields = changesBetween(before, recipe)
  if (changedFields.length) {
    const revision = current.revision + 1
    changed.revision = revision
    row = { ...row, revision }
    recipe = { ...recipe, revision }
  }
  await writeEach(ctx.db, [
    updateRecipe.query(ctx.db, current.groupId, current.id, changed),
    ...buildChangedFieldsQuery(ctx.db, row.id, changedFields),
    ...buildVersionQuery(ctx, before, row, changedFields),
  ])
  await followMedia(ctx, row, changedFields)
  return { row, before, recipe, changedFields }
}

/** The owner may hand a recipe to another user of the group; it moves to that user's household. */
async function newOwner(ctx: Context, current: RecipeRow, input: RecipeInput): Promise<Partial<RecipeRow>> {
  if (!input.userId || input.userId === current.userId) return {}
  const householdId = await householdOfOwner(ctx, input.userId)
  if (!mayGiveRecipe(asPerson(ctx.user), current)) throw forbidden('permission-denied')
  return { userId: input.userId, householdId }
}

export const isOfGroup = async (ctx: Context, userId: string): Promise<boolean> =>
  (await findHouseholdOf(ctx.db, ctx.user.groupId, userId)) !== undefined

/** Where the recipes go that this person of the group gets. */
export async function householdOfOwner(ctx: Context, userId: string): Promise<string> {
  const household = await findHouseholdOf(ctx.db, ctx.user.groupId, userId)
  if (!household) throw badRequest('recipe.unknown-owner')
  return household.householdId
}

/** A recipe shows the files that it names, and of its pictures the one that its `image` names. Other texts change nothing. */
async function followMedia(ctx: Context, row: RecipeRow, changedFields: string[]): Promise<void> {
  if (changedFields.includes('assets'))
    await keepAssets(
      ctx,
      row.id,
      row.assets.flatMap(asset => asset.fileName ?? []),
    )
  if (!changedFields.includes('image')) return
  if (row.image) await showVersion(ctx, recipePicture(row.id), row.image)
  else await hideMedia(ctx, recipePicture(row.id))
}
