import type { PublicContext } from '#server/context.ts'
import { isGroupCalled } from '#server/features/accounts/places/places.service.ts'
import { hashSecret } from '#server/ids.ts'
import type { PagePreview } from '#server/replies/page-preview.ts'
import { APP_ICON, previewTags } from '#server/replies/preview-tags.ts'
import { findList } from '../shopping-lists.store.ts'
import { findLiveLink } from './list-links.store.ts'

/**
 * What messengers show of the link to a list: whose it is. What is on it changes all the time, and they keep what they read once.
 * It does not count as a use.
 */
export async function previewSharedList(
  ctx: PublicContext,
  groupSlug: string,
  token: string,
): Promise<PagePreview | null> {
  const link = await findLiveLink(ctx.db, hashSecret(token), ctx.clock.now())
  const [list] = link ? await findList(ctx.db, link.householdId, link.listId) : []
  if (!link || !list || !(await isGroupCalled(ctx, list.groupId, groupSlug))) return null
  const title = list.name || ctx.t('push.unnamed-list')
  const { BASE_URL } = ctx.config
  const tags = previewTags({
    name: title,
    description: link.householdName,
    image: `${BASE_URL}${APP_ICON}`,
    url: `${BASE_URL}/g/${groupSlug}/shared/l/${token}`,
  })
  return { title, head: tags.join('\n    '), listed: false }
}
