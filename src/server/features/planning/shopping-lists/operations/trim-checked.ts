import type { PublicContext } from '#server/context.ts'
import { lockLists } from '../shopping-lists.store.ts'
import { closeList } from '../whole-lists/close-list.ts'
import { apply, loadItems, madeNow, openList } from '../whole-lists/open-list.ts'
import { findFullLists, findTickedBeyond } from './trim-checked.store.ts'

/** So many ticked items stay on a list. */
const MOST_CHECKED = 100
const SERVER = { userId: null, device: 'server', author: null, integrationId: 'generic' }

/** The day's work: of each list, ticked items go but for the latest ones. Answers how many went. */
export async function trimChecked(ctx: PublicContext): Promise<number> {
  let count = 0
  for (const { id, householdId } of await findFullLists(ctx.db, MOST_CHECKED)) {
    count += await ctx.transaction(async ctx => {
      const [row] = await lockLists(ctx.db, householdId, [id])
      if (!row) return 0
      const ids = await findTickedBeyond(ctx.db, id, MOST_CHECKED)
      const open = openList(row, SERVER)
      await loadItems(ctx, open, ids)
      for (const item of ids) apply(ctx, open, { kind: 'remove', ...madeNow(ctx, open), item })
      await closeList(ctx, open)
      return ids.length
    })
  }
  return count
}
