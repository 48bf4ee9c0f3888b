import type { Context } from '#server/context.ts'
import type { ListFields } from '#shared/domain/shopping-list/operations.ts'
import { closeList } from './close-list.ts'
import { emitList } from './list-events.ts'
import { lockList } from './lock-list.ts'
import { actorOf, apply, madeNow, openList } from './open-list.ts'

/** Sets fields of a list as its page does: one operation, which devices merge with their own. */
export async function setListFields(ctx: Context, id: string, fields: Partial<ListFields>): Promise<void> {
  await ctx.transaction(async ctx => {
    const row = await lockList(ctx, id)
    const open = openList(row, actorOf(ctx))
    apply(ctx, open, { kind: 'setList', ...madeNow(ctx, open), fields })
    await closeList(ctx, open)
    emitList(ctx, 'update', { ...row, name: open.state.fields.name })
  })
}
