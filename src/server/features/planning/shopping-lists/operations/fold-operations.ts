import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { KEPT_DAYS } from '#shared/domain/shopping-list/removed-items.ts'
import * as store from './fold-operations.store.ts'

const DAY = 86_400
/** So many operations of a list are told one by one. */
const MOST_OPERATIONS = 10_000
/** A device that sends something again after that long may do it twice. */
const LONGEST_DAYS = 400

/** Forgets what no device needs any more: those that were away for longer read the whole list. */
export async function foldOldOperations(ctx: PublicContext): Promise<{ folded: number }> {
  const now = ctx.clock.now()
  const before = secondsAfter(now, -KEPT_DAYS * DAY)
  let folded = 0
  for (const { id, cursor, folded: known } of await store.findCursors(ctx.db)) {
    const seq = Math.max(await store.lastOperationBefore(ctx.db, id, before), cursor - MOST_OPERATIONS)
    if (seq <= known) continue
    await ctx.transaction(ctx => store.foldOperations(ctx.db, id, seq))
    folded++
  }
  await ctx.transaction(async ctx => {
    await store.deleteRemovedItems(ctx.db, before)
    await store.deleteOldest(ctx.db, secondsAfter(now, -LONGEST_DAYS * DAY))
  })
  return { folded }
}
