import type { Context, Handlers } from '#server/context.ts'
import type { seeding } from '#shared/contract/catalog/seeding.ts'
import { seedFoods, seedLabels, seedUnits } from './seeding.service.ts'
import { hasStarter } from './starter-data.ts'

/** Says so when it is English that was added instead of the language that was asked for. */
const seeded = (ctx: Context, noun: 'foods' | 'labels' | 'units', locale: string) => ({
  message: ctx.t(hasStarter(noun, locale) ? 'messages.seeded' : 'messages.seeded-in-english'),
  error: false as const,
})

export const seedingRoutes: Handlers<typeof seeding> = {
  seedFoods: async (ctx, { body }) => {
    await seedFoods(ctx, ctx.user.groupId, body.locale)
    return seeded(ctx, 'foods', body.locale)
  },
  seedLabels: async (ctx, { body }) => {
    await seedLabels(ctx, ctx.user.groupId, body.locale)
    return seeded(ctx, 'labels', body.locale)
  },
  seedUnits: async (ctx, { body }) => {
    await seedUnits(ctx, ctx.user.groupId, body.locale)
    return seeded(ctx, 'units', body.locale)
  },
}
