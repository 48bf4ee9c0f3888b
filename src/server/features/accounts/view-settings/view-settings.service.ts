import type { Context, PublicContext } from '#server/context.ts'
import { lockUser } from '#server/db/locks/lock-user.ts'
import type { ViewSettings } from '#shared/contract/accounts/view-settings.ts'
import { findViewSettings, writeViewSettings } from './view-settings.store.ts'

export const readViewSettings = (ctx: PublicContext, userId: string): Promise<ViewSettings> =>
  findViewSettings(ctx.db, userId)

/** What was chosen anew takes the place of what was chosen before, each setting by itself. */
export const updateViewSettings = (ctx: Context, chosen: ViewSettings): Promise<ViewSettings> =>
  ctx.transaction(async ctx => {
    // Two devices may choose at the same time.
    await lockUser(ctx.db, ctx.user.id)
    const settings = { ...(await findViewSettings(ctx.db, ctx.user.id)), ...chosen }
    await writeViewSettings(ctx.db, ctx.user.id, settings, ctx.clock.now())
    return settings
  })
