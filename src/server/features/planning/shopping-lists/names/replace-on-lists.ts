import type { Context } from '#server/context.ts'
import { loadRecipes } from '../from-recipes/recipes-on-list.ts'
import { findItemsNaming, type NamingField } from '../items/items.store.ts'
import { lockListsOfGroup } from '../shopping-lists.store.ts'
import { closeList } from '../whole-lists/close-list.ts'
import { actorOf, apply, loadItems, madeNow, type OpenList, openList } from '../whole-lists/open-list.ts'
import { type JoinedItem, joinWithSame, partAgain } from './join-on-lists.ts'

/** Items in which one id took the place of another. */
export interface ReplacedOnLists {
  field: NamingField
  fromId: string
  toId: string
  items: string[]
  /** Those of them that became part of an equal one; absent in what was kept before they did. */
  joined?: JoinedItem[]
}

/** After a food or unit was merged into another, gives items of all lists of the group the other. What is equal then is one. */
export async function replaceOnLists(ctx: Context, fromId: string, toId: string): Promise<ReplacedOnLists | null> {
  for (const field of ['foodId', 'unitId'] as const) {
    const found = await findItemsNaming(ctx.db, field, fromId)
    if (!found.length) continue
    const items = found.map(({ id }) => id)
    const joined: JoinedItem[] = []
    await changeLists(ctx, items, async open => {
      await loadRecipes(ctx, open)
      for (const id of setField(ctx, open, field, fromId, toId)) joined.push(...(await joinWithSame(ctx, open, id)))
    })
    return { field, fromId, toId, items, joined }
  }
  return null
}

export async function undoReplaceOnLists(ctx: Context, replaced: ReplacedOnLists | null): Promise<void> {
  if (!replaced) return
  const { field, fromId, toId, items, joined = [] } = replaced
  const into = joined.map(one => one.into.id)
  await changeLists(ctx, [...items, ...into], async open => {
    for (const one of joined.toReversed()) await partAgain(ctx, open, one, { field, fromId })
    setField(ctx, open, field, toId, fromId, new Set(items))
  })
}

async function changeLists(ctx: Context, items: string[], change: (open: OpenList) => Promise<void>): Promise<void> {
  for (const row of await lockListsOfGroup(ctx.db, ctx.user.groupId, items)) {
    const open = openList(row, actorOf(ctx))
    await loadItems(ctx, open, items)
    await change(open)
    await closeList(ctx, open)
  }
}

/** Answers with the items that have the other id now. What somebody changed since stays as it is. */
function setField(
  ctx: Context,
  open: OpenList,
  field: NamingField,
  fromId: string,
  toId: string,
  only?: Set<string>,
): string[] {
  // What was said of one that became part of another would be said of the other.
  const naming = [...open.state.items.values()].filter(
    item => item[field] === fromId && item.mergedInto === null && (only?.has(item.id) ?? true),
  )
  for (const { id } of naming)
    apply(ctx, open, { kind: 'set', ...madeNow(ctx, open), item: id, fields: { [field]: toId } })
  return naming.map(({ id }) => id)
}
