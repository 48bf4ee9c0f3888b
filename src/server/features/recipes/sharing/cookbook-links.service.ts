import { randomUUID } from 'node:crypto'
import type { Context, PublicContext } from '#server/context.ts'
import type { CookbookLinkRow } from '#server/db/schema/cookbooks.ts'
import { found } from '#server/errors.ts'
import type { CookbookLink, CookbookLinkInput } from '#shared/contract/recipes/cookbook-links.ts'
import { getCookbookId } from '../cookbooks/cookbooks.service.ts'
import * as store from './cookbook-links.store.ts'
import { inThirtyDays } from './sharing.service.ts'

export const listCookbookLinks = async (ctx: Context, cookbookId: string): Promise<CookbookLink[]> =>
  store.findLinks(ctx.db, await getCookbookId(ctx, cookbookId))

export async function createCookbookLink(ctx: Context, cookbookId: string, input: CookbookLinkInput) {
  return ctx.transaction(async ctx => {
    const now = ctx.clock.now()
    const row: CookbookLinkRow = {
      id: randomUUID(), // all of it random: who has it may read
      cookbookId: await getCookbookId(ctx, cookbookId),
      embedHosts: input.embedHosts,
      expiresAt: input.expiresAt ?? inThirtyDays(now),
      createdAt: now,
    }
    await store.insertLink(ctx.db, row)
    return row
  })
}

export async function removeCookbookLink(ctx: Context, cookbookId: string, id: string): Promise<CookbookLink> {
  return ctx.transaction(async ctx => {
    const ownCookbookId = await getCookbookId(ctx, cookbookId)
    const row = found(await store.findLink(ctx.db, ownCookbookId, id))
    await store.deleteLink(ctx.db, ownCookbookId, id)
    return row
  })
}

/** Forgets links that hold no longer; run daily. Answers with how many there were. */
export const purgeExpiredCookbookLinks = (ctx: PublicContext): Promise<number> =>
  store.deleteExpiredLinks(ctx.db, ctx.clock.now())
