import { secondsAfter } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { BinRow, TimelineEventRow } from '#server/db/schema/recipes.ts'
import { forbidden, found } from '#server/errors.ts'
import { restoreFood, restoreMergedFood } from '#server/features/catalog/foods/restore-food.ts'
import { restoreLabel } from '#server/features/catalog/labels/restore-label.ts'
import { restoreMergedOrganizer } from '#server/features/catalog/organizers/merge-organizers.ts'
import { restoreOrganizer } from '#server/features/catalog/organizers/restore-organizer.ts'
import { restoreMergedUnit, restoreUnit } from '#server/features/catalog/units/restore-unit.ts'
import { undoBulk } from '#server/features/recipes/bulk-actions/bulk-undo.ts'
import { restoreComment } from '#server/features/recipes/comments/restore-comment.ts'
import { restoreCookbook } from '#server/features/recipes/cookbooks/restore-cookbook.ts'
import { restoreRecipeAction } from '#server/features/recipes/recipe-actions/recipe-actions.service.ts'
import { restoreRecipe } from '#server/features/recipes/recipes/restore-recipe.ts'
import { restoreTimelineEvent } from '#server/features/recipes/timeline/restore-timeline-event.ts'
import type { Binned, LeftAlone } from '#shared/contract/maintenance/bin.ts'
import { BIN_DAYS, type BinnedRecipe } from './bin.service.ts'
import { deleteBinned, findBinned, findBinnedOne, lockBinned } from './bin.store.ts'

/** How each kind comes back from its snapshot; answers with the slug where the thing has a page, or with what it left alone. */
// biome-ignore lint/suspicious/noExplicitAny: each feature knows the snapshot that it put there
const restorers: Record<string, (ctx: Context, snapshot: any, entry: BinRow) => Promise<string | null | LeftAlone[]>> =
  {
    recipe: restoreRecipe,
    food: restoreFood,
    'food-merge': restoreMergedFood,
    unit: restoreUnit,
    'unit-merge': restoreMergedUnit,
    label: restoreLabel,
    cookbook: restoreCookbook,
    'recipe-action': restoreRecipeAction,
    comment: restoreComment,
    'timeline-event': restoreTimelineEvent,
    'recipe-tags': undoBulk,
    'recipe-categories': undoBulk,
    'recipe-settings': undoBulk,
    category: (ctx, snapshot) => restoreOrganizer(ctx, 'categories', snapshot),
    tag: (ctx, snapshot) => restoreOrganizer(ctx, 'tags', snapshot),
    tool: (ctx, snapshot) => restoreOrganizer(ctx, 'tools', snapshot),
    'category-merge': (ctx, snapshot) => restoreMergedOrganizer(ctx, 'categories', snapshot),
    'tag-merge': (ctx, snapshot) => restoreMergedOrganizer(ctx, 'tags', snapshot),
    'tool-merge': (ctx, snapshot) => restoreMergedOrganizer(ctx, 'tools', snapshot),
  }

export async function listBinned(ctx: Context, kind?: string): Promise<Binned[]> {
  const rows = await findBinned(ctx.db, ctx.user.groupId, kind)
  return rows.map(({ householdId, ...row }) => ({
    ...row,
    expiresAt: secondsAfter(row.createdAt, BIN_DAYS * 86_400),
    mayRestore: mayRestore(ctx, { ...row, householdId }),
  }))
}

/** Brings things back, all or none. Who deleted them may, and their household; what belongs to the group anybody of it. */
export async function restoreBinned(ctx: Context, ids: string[]) {
  const restored = await ctx.transaction(async ctx => {
    await lockBinned(ctx.db, ctx.user.groupId, ids)
    const restored: { entry: BinRow; slug: string | null; leftAlone: LeftAlone[] }[] = []
    for (const id of new Set(ids)) {
      const entry = await getEntry(ctx, id)
      const restore = found(restorers[entry.kind])
      const told = await restore(ctx, entry.snapshot, entry)
      const [slug, leftAlone] = Array.isArray(told) ? [null, told] : [told, []]
      restored.push({ entry, slug, leftAlone })
      await deleteBinned(ctx.db, ctx.user.groupId, id)
    }
    return restored
  })
  for (const { entry } of restored) await restoreFiles(ctx, entry)
  return {
    restored: restored.map(({ entry, slug }) => ({ kind: entry.kind, name: entry.name, slug })),
    leftAlone: restored.flatMap(({ leftAlone }) => leftAlone),
  }
}

export async function removeBinned(ctx: Context, id: string): Promise<null> {
  await ctx.transaction(async ctx => {
    await lockBinned(ctx.db, ctx.user.groupId, [id])
    await getEntry(ctx, id)
    await deleteBinned(ctx.db, ctx.user.groupId, id)
  })
  await ctx.files.purgeBin(id)
  return null
}

const mayRestore = ({ user }: Context, entry: Pick<BinRow, 'userId' | 'householdId'>) =>
  entry.userId === user.id || !entry.householdId || entry.householdId === user.householdId

async function getEntry(ctx: Context, id: string): Promise<BinRow> {
  const entry = found(await findBinnedOne(ctx.db, ctx.user.groupId, id))
  if (!mayRestore(ctx, entry)) throw forbidden('permission-denied')
  return entry
}

async function restoreFiles(ctx: Context, { id, kind, snapshot }: BinRow): Promise<void> {
  if (kind === 'recipe') {
    const [recipe] = (snapshot as BinnedRecipe).recipes
    if (recipe) await ctx.files.restoreRecipeFolder(recipe.id, id)
  }
  if (kind === 'timeline-event') {
    const { event } = snapshot as { event: TimelineEventRow }
    await ctx.files.restoreTimelineImage(event.recipeId, event.id, id)
  }
}
