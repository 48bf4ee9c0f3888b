import type { Handlers, PublicContext } from '#server/context.ts'
import { hasUserWithEmail, hasUserWithName } from '#server/features/accounts/users/users.service.ts'
import type { validators } from '#shared/contract/public/validators.ts'
import { slug } from '#shared/domain/text/slug.ts'
import { isGroupName, isHouseholdName, isRecipeSlug } from './validators.store.ts'

/**
 * Each answers whether a name is free. Where nobody can register, strangers have no form to fill in, and learn nothing:
 * every name is free to them.
 */
export const validatorsRoutes: Handlers<typeof validators> = {
  username: answering((ctx, query) => hasUserWithName(ctx, query.name)),
  email: answering((ctx, query) => hasUserWithEmail(ctx, query.email)),
  group: answering((ctx, query) => isGroupName(ctx.db, query.name)),
  household: answering((ctx, query) => isHouseholdName(ctx.db, query.group_id, query.name)),
  recipe: answering((ctx, query) => isRecipeSlug(ctx.db, query.group_id, slug(query.name))),
}

function answering<Query>(isTaken: (ctx: PublicContext, query: Query) => Promise<boolean>) {
  return async (ctx: PublicContext, { query }: { query: Query }) => {
    if (!ctx.user && !ctx.config.ALLOW_SIGNUP) return { valid: true }
    return { valid: !(await isTaken(ctx, query)) }
  }
}
