import type { Context } from '#server/context.ts'
import { found } from '#server/errors.ts'
import type { Page, PageQuery } from '#shared/contract/page.ts'
import type { ShoppingItem } from '#shared/contract/planning/shopping-items.ts'
import { lockListsOfItems } from '../shopping-lists.store.ts'
import { closeList } from '../whole-lists/close-list.ts'
import { actorOf, apply, loadItems, madeNow, openList } from '../whole-lists/open-list.ts'
import { listItemRows } from './items.store.ts'
import { readItems } from './read-items.ts'

export async function listShoppingItems(ctx: Context, query: PageQuery): Promise<Page<ShoppingItem>> {
  const { items, ...rest } = await listItemRows(ctx.db, ctx.user.householdId, query)
  const found = await readItems(
    ctx,
    items.map(({ id }) => id),
  )
  return { ...rest, items: found }
}

export async function getShoppingItem(ctx: Context, id: string): Promise<ShoppingItem> {
  const [item] = await readItems(ctx, [id])
  return found(item)
}

const DONE = { message: '', error: false } as const

/** Removes items; those that the household does not have are left out. */
export async function removeItems(ctx: Context, ids: string[]): Promise<typeof DONE> {
  if (!ids.length) return DONE
  return ctx.transaction(async ctx => {
    for (const row of await lockListsOfItems(ctx.db, ctx.user.householdId, ids)) {
      const open = openList(row, actorOf(ctx))
      await loadItems(ctx, open, ids)
      for (const id of new Set(ids))
        if (open.before.has(id)) apply(ctx, open, { kind: 'remove', ...madeNow(ctx, open), item: id })
      await closeList(ctx, open)
    }
    return DONE
  })
}
