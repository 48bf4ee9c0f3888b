import type { Context } from '#server/context.ts'
import { noteChangedOrganizers } from '#server/db/search/changed-lines.ts'
import { badRequest, found } from '#server/errors.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { type Replaced, replaceIds, undoReplacedIds } from '#server/hooks.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { emitOrganizer } from './organizer-events.ts'
import { lockTree, type Moved, mergeChildren, undoMoves } from './organizer-tree.ts'
import {
  deleteOrganizerRow,
  findRecipeIdsWith,
  linkRecipes,
  lockOrganizers,
  type Organizer,
  unlinkRecipes,
} from './organizers.store.ts'
import { restoreOrganizer } from './restore-organizer.ts'

const BINNED = { categories: 'category-merge', tags: 'tag-merge', tools: 'tool-merge' } as const

interface MergedOrganizer {
  organizer: Organizer
  into: string
  recipeIds: string[]
  /** Those of the recipes that did not have the other one. */
  gained: string[]
  /** What was beneath one of them and moved; none where trees were not known yet. */
  moved?: Moved[]
  replaced?: Replaced
  /** What `replaced` was called in version 1. */
  filters?: unknown
}

/**
 * Every recipe, cookbook and saved search that had one organizer has the other from now on. What changed goes into the bin,
 * so that it can be undone.
 */
export async function mergeOrganizers(ctx: Context, kind: OrganizerKind, fromId: string, toId: string): Promise<void> {
  if (fromId === toId) throw badRequest('merge-with-itself')
  await ctx.transaction(async ctx => {
    const { groupId } = ctx.user
    await lockTree(ctx, kind)
    const rows = await lockOrganizers(ctx.db, groupId, kind, [fromId, toId])
    const from = found(rows.find(row => row.id === fromId))
    const to = found(rows.find(row => row.id === toId))
    const recipeIds = await findRecipeIdsWith(ctx.db, kind, fromId)
    const others = new Set(await findRecipeIdsWith(ctx.db, kind, toId))
    const gained = recipeIds.filter(id => !others.has(id))
    await linkRecipes(ctx.db, groupId, kind, toId, gained)
    const replaced = await replaceIds(ctx, fromId, toId)
    const moved = await mergeChildren(ctx, kind, { from, to })
    const kept: MergedOrganizer = { organizer: from, into: toId, recipeIds, gained, moved, replaced }
    await putIntoBin(ctx, BINNED[kind], from.name, kept)
    await deleteOrganizerRow(ctx.db, groupId, kind, fromId)
    await noteChangedOrganizers(ctx.db, recipeIds)
    await emitOrganizer(ctx, kind, 'delete', from)
    await emitOrganizer(ctx, kind, 'update', to)
  })
}

/** Parts two organizers again: each recipe has of them what it had before. */
export async function restoreMergedOrganizer(
  ctx: Context,
  kind: OrganizerKind,
  { organizer, into, recipeIds, gained, moved, filters, replaced = { filters } }: MergedOrganizer,
): Promise<string> {
  const slug = await restoreOrganizer(ctx, kind, { organizer, recipeIds })
  await unlinkRecipes(ctx.db, kind, into, gained)
  await undoMoves(ctx, kind, moved)
  await undoReplacedIds(ctx, replaced)
  return slug
}
