import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import type { ShoppingListLinkRow } from '#server/db/schema/shopping-lists.ts'
import { found, foundToDelete } from '#server/errors.ts'
import { emitChange } from '#server/events.ts'
import { hashSecret, newId, newSecret } from '#server/ids.ts'
import type { ListLink, ListLinkInput } from '#shared/contract/planning/list-links.ts'
import { findList } from '../shopping-lists.store.ts'
import { lockList } from '../whole-lists/lock-list.ts'
import * as store from './list-links.store.ts'

const DAYS = 30
const A_DAY = 86_400

function read({ tokenHash: _secret, listId, ...link }: ShoppingListLinkRow, address: string | null = null): ListLink {
  return { ...link, shoppingListId: listId, address }
}

export async function listListLinks(ctx: Context, listId: string): Promise<ListLink[]> {
  const [list] = await findList(ctx.db, ctx.user.householdId, listId)
  return (await store.findLinks(ctx.db, found(list).id)).map(row => read(row))
}

/** Makes a link. Its address is in this answer only, for of the secret in it we keep no more than a hash. */
export async function createListLink(ctx: Context, listId: string, input: ListLinkInput): Promise<ListLink> {
  const secret = newSecret()
  const now = ctx.clock.now()
  const row = await ctx.transaction(async ctx => {
    const list = await lockList(ctx, listId)
    const row: ShoppingListLinkRow = {
      id: newId(),
      listId: list.id,
      name: input.name.trim(),
      tokenHash: hashSecret(secret),
      expiresAt: input.expiresAt ?? secondsAfter(now, DAYS * A_DAY),
      lastUsedAt: null,
      createdAt: now,
    }
    await store.insertLink(ctx.db, row)
    emitChange(ctx, { noun: 'share_link', operation: 'create' })
    return row
  })
  return read(row, `${ctx.config.BASE_URL}/g/${ctx.user.groupSlug}/shared/l/${secret}`)
}

/** From now on, nobody reads or changes the list by this link. */
export async function removeListLink(ctx: Context, listId: string, id: string): Promise<ListLink> {
  return ctx.transaction(async ctx => {
    const list = await lockList(ctx, listId)
    const row = foundToDelete(await store.findLink(ctx.db, list.id, id))
    await store.deleteLink(ctx.db, list.id, id)
    emitChange(ctx, { noun: 'share_link', operation: 'delete' })
    return read(row)
  })
}

/** Deletes links that have expired; run daily. Answers with how many there were. */
export const purgeExpiredListLinks = (ctx: PublicContext): Promise<number> =>
  store.deleteExpiredLinks(ctx.db, ctx.clock.now())
