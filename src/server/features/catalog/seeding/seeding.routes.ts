import type { Context, Handlers } from '#server/context.ts'
import type { seeding } from '#shared/contract/catalog/seeding.ts'
import { seedFoods, seedLabels, seedUnits } from './seeding.service.ts'

const seeded = (ctx: Context) => ({ message: ctx.t('messages.seeded'), error: false as const })

export const seedingRoutes: Handlers<typeof seeding> = {
  seedFoods: async (ctx, { body }) => {
    await seedFoods(ctx, ctx.user.groupId, body.locale)
    return seeded(ctx)
  },
  seedLabels: async (ctx, { body }) => {
    await seedLabels(ctx, ctx.user.groupId, body.locale)
    return seeded(ctx)
  },
  seedUnits: async (ctx, { body }) => {
    await seedUnits(ctx, ctx.user.groupId, body.locale)
    return seeded(ctx)
  },
}
