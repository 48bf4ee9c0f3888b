import type { Context } from '#server/context.ts'
import { lockGroupNames } from '#server/db/locks/lock-group-names.ts'
import { badRequest, found } from '#server/errors.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { withDescendants } from '#shared/domain/organizer-tree.ts'
import { type BranchKind, findChildren, moveChildren } from './organizer-tree.store.ts'
import { findOrganizer, type Organizer } from './organizers.store.ts'

/** What was moved from one parent to another, so that it can be moved back. */
export interface Moved {
  ids: string[]
  from: string | null
  to: string | null
}

const isBranchKind = (kind: OrganizerKind): kind is BranchKind => kind !== 'tools'

/**
 * Makes all that changes the tree take turns until the transaction ends, so that two moves cannot make a circle together.
 * Take it before reading or locking rows of the tree: parents may change until then, and two orders of locks may deadlock.
 */
export async function lockTree(ctx: Context, kind: OrganizerKind): Promise<void> {
  if (isBranchKind(kind)) await lockGroupNames(ctx.db, ctx.user.groupId)
}

/** Refuses a parent that the group does not have, and one that would end in a circle. */
export async function ensureParent(ctx: Context, kind: OrganizerKind, id: string, parentId: string): Promise<void> {
  if (!isBranchKind(kind)) return
  await lockTree(ctx, kind)
  found(await findOrganizer(ctx.db, ctx.user.groupId, kind, parentId))
  const children = await findChildren(ctx.db, ctx.user.groupId, kind)
  if (withDescendants(children, id).includes(parentId)) throw badRequest('part-of-itself')
}

/** What is directly beneath one that goes moves to where that one was. The tree must be locked. */
export async function liftChildren(ctx: Context, kind: OrganizerKind, { id, parentId }: Organizer): Promise<Moved[]> {
  if (!isBranchKind(kind)) return []
  return move(ctx, kind, await childrenOf(ctx, kind, id), id, parentId ?? null)
}

/**
 * What is directly beneath one moves beneath the other, which takes the place of the first when it was beneath it itself.
 * The tree must be locked.
 */
export async function mergeChildren(
  ctx: Context,
  kind: OrganizerKind,
  { from, to }: { from: Organizer; to: Organizer },
): Promise<Moved[]> {
  if (!isBranchKind(kind)) return []
  const isBelow = withDescendants(await findChildren(ctx.db, ctx.user.groupId, kind), from.id).includes(to.id)
  const risen = isBelow ? await move(ctx, kind, [to.id], to.parentId ?? null, from.parentId ?? null) : []
  const children = await childrenOf(ctx, kind, from.id)
  return [...risen, ...(await move(ctx, kind, children, from.id, to.id))]
}

/** Moves back what is still where it was moved to, unless that would end in a circle by now. */
export async function undoMoves(ctx: Context, kind: OrganizerKind, moves: Moved[] = []): Promise<void> {
  if (!isBranchKind(kind)) return
  const { groupId } = ctx.user
  for (const { ids, from, to } of moves.toReversed()) {
    if (from !== null && !(await findOrganizer(ctx.db, groupId, kind, from))) continue
    const children = await findChildren(ctx.db, groupId, kind)
    const free = ids.filter(id => from === null || !withDescendants(children, id).includes(from))
    await move(ctx, kind, free, to, from)
  }
}

/** The parent that one had, when it is still there. */
export async function presentParent(ctx: Context, kind: OrganizerKind, { parentId }: Organizer) {
  if (!isBranchKind(kind)) return {}
  await lockTree(ctx, kind)
  const isThere = parentId && (await findOrganizer(ctx.db, ctx.user.groupId, kind, parentId))
  return { parentId: isThere ? parentId : null }
}

const childrenOf = async (ctx: Context, kind: BranchKind, id: string) =>
  (await findChildren(ctx.db, ctx.user.groupId, kind)).filter(row => row.parentId === id).map(row => row.id)

async function move(ctx: Context, kind: BranchKind, ids: string[], from: string | null, to: string | null) {
  if (!ids.length) return []
  const moved: Moved = { ids, from, to }
  await moveChildren(ctx.db, ctx.user.groupId, kind, moved)
  return [moved]
}
