import { serverUrl } from '#web/api/base.ts'

/** The address at which anybody reads the recipe of a link. */
export const shareUrl = (groupSlug: string, tokenId: string): string => addressOf('shared', groupSlug, tokenId)

const addressOf = (kind: 'shared' | 'embed', groupSlug: string, tokenId: string): string =>
  new URL(serverUrl(`/g/${encodeURIComponent(groupSlug)}/${kind}/r/${tokenId}`), location.href).href

const entity = (sign: string) => `&#${sign.codePointAt(0)};`

/** HTML that shows the recipe of a link in another page. */
export const embedCode = (groupSlug: string, tokenId: string, name: string): string =>
  `<iframe src="${addressOf('embed', groupSlug, tokenId)}" title="${name.replace(/[&<>"]/g, entity)}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`

/** Whether the device has a share sheet of its own for addresses. */
export const hasShareSheet = (): boolean => !!navigator.canShare?.({ url: location.href })

/** Opens the device's share sheet. Closing it without choosing is not a failure. */
export const openShareSheet = (page: { title: string; text: string; url: string }): void =>
  void navigator.share(page).catch(() => undefined)
