import type { PublicContext } from '#server/context.ts'
import { isGroupCalled } from '#server/features/accounts/places/places.service.ts'
import { hashSecret } from '#server/ids.ts'
import type { PagePreview } from '#server/replies/page-preview.ts'
import { APP_ICON, previewTags } from '#server/replies/preview-tags.ts'
import { planOf } from './plan-links.service.ts'
import { findLiveLink } from './plan-links.store.ts'

/**
 * What messengers show of the link to a page of the plan, in the language of whoever made it. It does not count as a use: the
 * household looks there whether somebody has opened the link.
 */
export async function previewSharedPlan(
  ctx: PublicContext,
  groupSlug: string,
  token: string,
): Promise<PagePreview | null> {
  const link = await findLiveLink(ctx.db, 'page', hashSecret(token), ctx.clock.now())
  if (!link || !(await isGroupCalled(ctx, link.groupId, groupSlug))) return null
  const { household, from, to, entries } = await planOf(ctx, link)
  const day = new Intl.DateTimeFormat(link.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const days = day.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
  const names = new Set(entries.map(({ name, text }) => name || text).filter(Boolean))
  const title = `${ctx.locales.t(link.locale, 'calendar.plan')} · ${household}`
  const { BASE_URL } = ctx.config
  const tags = previewTags({
    name: title,
    description: [days, ...names].join(' · '),
    image: `${BASE_URL}${APP_ICON}`,
    url: `${BASE_URL}/g/${groupSlug}/shared/p/${token}`,
  })
  return { title, head: tags.join('\n    '), listed: false }
}
