import type { PublicContext } from '#server/context.ts'
import { isUuid } from '#server/ids.ts'
import type { EmbedHosts } from '#shared/contract/recipes/embed-hosts.ts'
import { findLiveLink } from './cookbook-links.store.ts'
import { findLiveShare } from './sharing.store.ts'

/** Whose pages may show in a frame what a link leads to. One that holds no longer shows nothing but that, wherever it is. */
export async function embedHostsOf(
  { db, clock }: PublicContext,
  kind: 'recipe' | 'cookbook',
  token: string,
): Promise<EmbedHosts> {
  if (!isUuid(token)) return null
  const find = kind === 'recipe' ? findLiveShare : findLiveLink
  return (await find(db, token.toLowerCase(), clock.now()))?.embedHosts ?? null
}
