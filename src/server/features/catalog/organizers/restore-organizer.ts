import type { Context } from '#server/context.ts'
import { noteChangedOrganizers } from '#server/db/search/changed-lines.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { numberedName } from '#shared/domain/text/slug.ts'
import { type Moved, presentParent, undoMoves } from './organizer-tree.ts'
import { findOrganizersCalled, insertOrganizer, linkRecipes, type Organizer } from './organizers.store.ts'

/** Brings an organizer back to the recipes that had it and are still there, and above what was beneath it. When its slug is taken it gets a number. */
export async function restoreOrganizer(
  ctx: Context,
  kind: OrganizerKind,
  { organizer, recipeIds, moved }: { organizer: Organizer; recipeIds: string[]; moved?: Moved[] },
): Promise<string> {
  const tries = Array.from({ length: 20 }, (_, i) => ({
    name: numberedName(organizer.name, i),
    slug: i === 0 ? organizer.slug : `${organizer.slug}-${i}`,
  }))
  const taken = await findOrganizersCalled(ctx.db, ctx.user.groupId, kind, {
    names: [],
    slugs: tries.map(({ slug }) => slug),
  })
  const slugs = new Set(taken.map(row => row.slug))
  const free = tries.find(({ slug }) => !slugs.has(slug)) ?? { name: organizer.name, slug: organizer.id }
  const parent = await presentParent(ctx, kind, organizer)
  await insertOrganizer(ctx.db, kind, { ...organizer, ...free, ...parent, updatedAt: ctx.clock.now() })
  await linkRecipes(ctx.db, ctx.user.groupId, kind, organizer.id, recipeIds)
  await noteChangedOrganizers(ctx.db, recipeIds)
  await undoMoves(ctx, kind, moved)
  return free.slug
}
