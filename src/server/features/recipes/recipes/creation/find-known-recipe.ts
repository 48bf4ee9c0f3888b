import type { Context } from '#server/context.ts'
import { findRecipeByAddress } from '../recipes.store.ts'
import { normalizeUrl } from './normalize-url.ts'

/** The recipe of the group that came from this address, however the link to it was written. */
export async function findKnownRecipe(
  ctx: Context,
  address: string | null,
): Promise<{ id: string; slug: string; name: string } | null> {
  const key = normalizeUrl(address)
  return key ? ((await findRecipeByAddress(ctx.db, ctx.user, key)) ?? null) : null
}
