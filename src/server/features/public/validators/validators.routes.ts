import type { Handlers } from '#server/context.ts'
import { hasUserWithEmail, hasUserWithName } from '#server/features/accounts/users/users.service.ts'
import type { validators } from '#shared/contract/public/validators.ts'
import { slug } from '#shared/domain/slug.ts'
import { isGroupName, isHouseholdName, isRecipeSlug } from './validators.store.ts'

/** Each answers whether a name is free. */
export const validatorsRoutes: Handlers<typeof validators> = {
  username: async (ctx, { query }) => ({ valid: !(await hasUserWithName(ctx, query.name)) }),
  email: async (ctx, { query }) => ({ valid: !(await hasUserWithEmail(ctx, query.email)) }),
  group: async (ctx, { query }) => ({ valid: !(await isGroupName(ctx.db, query.name)) }),
  household: async (ctx, { query }) => ({ valid: !(await isHouseholdName(ctx.db, query.group_id, query.name)) }),
  recipe: async (ctx, { query }) => ({ valid: !(await isRecipeSlug(ctx.db, query.group_id, slug(query.name))) }),
}
