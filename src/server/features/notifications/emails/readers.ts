import type { PublicContext } from '#server/context.ts'
import { claimWeek, findAdminIds, findReadersOfWeek } from './emails.store.ts'

export const adminIds = (ctx: PublicContext): Promise<string[]> => findAdminIds(ctx.db)

/** Those who want the letter about their week, with the household in which they are. */
export const readersOfWeek = async (ctx: PublicContext) =>
  (await findReadersOfWeek(ctx.db)).filter(({ kinds }) => kinds.week)

/** False when the letter about this week has been sent, or another instance sends it. */
export const takeWeek = (ctx: PublicContext, userId: string, first: string): Promise<boolean> =>
  claimWeek(ctx.db, userId, first)
