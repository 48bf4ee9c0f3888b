import { serverUrl } from '#web/api/base.ts'
import type { Shareable } from './shareable.ts'

/** The address at which anybody reads what a link leads to. */
export const shareUrl = (groupSlug: string, kind: Shareable['kind'], tokenId: string): string =>
  addressOf('shared', groupSlug, kind, tokenId)

const LETTERS = { recipe: 'r', cookbook: 'c' }

const addressOf = (where: 'shared' | 'embed', groupSlug: string, kind: Shareable['kind'], tokenId: string): string =>
  new URL(serverUrl(`/g/${encodeURIComponent(groupSlug)}/${where}/${LETTERS[kind]}/${tokenId}`), location.href).href

const entity = (sign: string) => `&#${sign.codePointAt(0)};`

/** HTML that shows what a link leads to in another page. */
export const embedCode = (groupSlug: string, { kind, name }: Shareable, tokenId: string): string =>
  `<iframe src="${addressOf('embed', groupSlug, kind, tokenId)}" title="${name.replace(/[&<>"]/g, entity)}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`

/** Whether the device has a share sheet of its own for addresses. */
export const hasShareSheet = (): boolean => !!navigator.canShare?.({ url: location.href })

/** Opens the device's share sheet. Closing it without choosing is not a failure. */
export const openShareSheet = (page: { title: string; text: string; url: string }): void =>
  void navigator.share(page).catch(() => undefined)
