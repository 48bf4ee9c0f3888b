import { serverUrl } from '#web/api/base.ts'

/** The address at which anybody reads the recipe of a link. */
export const shareUrl = (groupSlug: string, tokenId: string): string =>
  new URL(serverUrl(`/g/${encodeURIComponent(groupSlug)}/shared/r/${tokenId}`), location.href).href

/** Whether the device has a share sheet of its own for addresses. */
export const hasShareSheet = (): boolean => !!navigator.canShare?.({ url: location.href })

/** Opens the device's share sheet. Closing it without choosing is not a failure. */
export const openShareSheet = (page: { title: string; text: string; url: string }): void =>
  void navigator.share(page).catch(() => undefined)
