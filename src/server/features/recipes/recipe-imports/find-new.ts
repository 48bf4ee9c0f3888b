import type { Context } from '#server/context.ts'
import { findKnownRecipe } from '../recipes/creation/find-known-recipe.ts'
import { type Found, findAtAddress } from './find-recipe.ts'

export type Known = NonNullable<Awaited<ReturnType<typeof findKnownRecipe>>>

/**
 * The recipe of an address, unless the group has it: from this address, which spares fetching the page, or from where the page
 * turned out to be.
 */
export async function findNew(
  ctx: Context,
  url: string,
): Promise<{ known: Known; found: null } | { known: null; found: Found }> {
  const before = await findKnownRecipe(ctx, url)
  if (before) return { known: before, found: null }
  const found = await findAtAddress(ctx, url)
  const known = await knownAmong(ctx, found.addresses)
  return known ? { known, found: null } : { known: null, found }
}

/** The recipe that the group has from one of these addresses. */
export async function knownAmong(ctx: Context, addresses: string[]): Promise<Known | null> {
  for (const address of addresses) {
    const known = await findKnownRecipe(ctx, address)
    if (known) return known
  }
  return null
}
