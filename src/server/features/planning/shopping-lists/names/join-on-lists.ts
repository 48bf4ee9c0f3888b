import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { type ItemShare, isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { isSameFood, joinSharesOfMakings } from '#shared/domain/shopping-list/merge-items.ts'
import type { NamingField } from '../items/items.store.ts'
import { knownIds } from '../items/known-ids.ts'
import { apply, madeNow, mergeWithSame, type OpenList } from '../whole-lists/open-list.ts'

/** An item that became part of an equal one: both as they were, and what they were together. */
export interface JoinedItem {
  from: ListItem
  into: ListItem
  after: ListItem
}

/** Makes an item part of an equal one, so that parting them again is possible. The recipes of the list must have been loaded. */
export async function joinWithSame(ctx: Context, open: OpenList, id: string): Promise<JoinedItem[]> {
  const known = new Map(open.state.items)
  if (!(await mergeWithSame(ctx, open, id))) return []
  const intoId = open.state.items.get(id)?.mergedInto ?? ''
  const [from, into] = [known.get(id), known.get(intoId) ?? open.before.get(intoId)]
  if (!from || !into) return []
  if (from.shares.length && into.shares.length) {
    const shares = joinSharesOfMakings(into.shares, from.shares, open.state.recipes)
    apply(ctx, open, { kind: 'set', ...madeNow(ctx, open), item: intoId, fields: {}, shares })
  }
  return [{ from, into, after: open.state.items.get(intoId)! }]
}

/** What the other item has of the one that became part of it, beside the amount and the recipes. */
const TAKEN_ON = ['note', 'price', 'pictureId', 'extras', 'level'] as const

/** Makes two of one again, unless it was bought, removed, made another thing, or put on for other makings since. */
export async function partAgain(
  ctx: Context,
  open: OpenList,
  { from, into, after }: JoinedItem,
  { field, fromId }: { field: NamingField; fromId: string },
): Promise<void> {
  const now = open.state.items.get(into.id)
  if (!now || !isPresent(now) || now.checked || now.unitId !== after.unitId || !isSameFood(now, after)) return
  if (now.quantity < from.quantity || !areSameShares(now.shares, after.shares)) return
  const made = () => madeNow(ctx, open)
  if (from.quantity) apply(ctx, open, { kind: 'addQuantity', ...made(), item: into.id, amount: -from.quantity })
  const back = TAKEN_ON.filter(
    name => !isDeepStrictEqual(after[name], into[name]) && isDeepStrictEqual(now[name], after[name]),
  )
  const fields = Object.fromEntries(back.map(name => [name, into[name]]))
  apply(ctx, open, { kind: 'set', ...made(), item: into.id, fields, shares: into.shares })
  const { id, made: _, stamps, additions, shares, mergedInto, addedBy, ...own } = from
  // The label may have been deleted since.
  const labelId = (await knownIds(ctx, open.row.groupId, { labels: [from.labelId] })).labels(from.labelId)
  const parted = { ...own, labelId, [field]: fromId }
  apply(ctx, open, { kind: 'add', ...made(), item: newId(), fields: parted, shares, addedBy })
}

/** Devices keep shares from before they said what they are taken instead of. */
const bare = (shares: ItemShare[]) =>
  shares
    .map(share => ({ ...share, insteadOf: share.insteadOf ?? null }))
    .toSorted((a, b) => (a.recipeId < b.recipeId ? -1 : 1))

const areSameShares = (a: ItemShare[], b: ItemShare[]): boolean => isDeepStrictEqual(bare(a), bare(b))
