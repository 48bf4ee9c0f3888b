import type { PublicContext } from '#server/context.ts'
import type { MovingUser } from '#server/hooks.ts'
import { moveShoppingLists } from '../shopping-lists.store.ts'

/** Shopping lists go where their owner goes. */
export const moveListsAlong = (ctx: PublicContext, { id, groupId }: MovingUser, householdId: string) =>
  moveShoppingLists(ctx.db, groupId, id, householdId)
