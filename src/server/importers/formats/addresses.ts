import { addressesIn } from '../../scraping/sources/plain-text.ts'
import type { TextFormat } from '../format.ts'
import { attribute, find, parseHtml, textOf } from '../markup/html.ts'
import { addressIn } from '../text/plain.ts'

/** A text that is nothing but addresses: each is read as a page of the web when it is brought over. */
export const addressList: TextFormat = {
  kind: 'text',
  app: 'addresses',
  matches: head => addressesIn(head.split('\n').slice(0, 5).join('\n')) !== null,
  *read(text) {
    for (const url of addressesIn(text) ?? []) yield { kind: 'address', url, name: null, folder: null }
  },
}

/** Bookmarks as every browser exports them: headings are folders, links below them what is in one. */
export const bookmarks: TextFormat = {
  kind: 'html',
  app: 'bookmarks',
  matches: head => /<!DOCTYPE NETSCAPE-Bookmark-file/i.test(head),
  *read(text) {
    let folder: string | null = null
    const found: { url: string; name: string | null; folder: string | null }[] = []
    find(parseHtml(text), element => {
      if (element.name === 'h3') folder = textOf(element) || null
      const url = element.name === 'a' ? addressIn(attribute(element, 'href')) : null
      if (url) found.push({ url, name: textOf(element) || null, folder })
      return false
    })
    for (const entry of found) yield { kind: 'address', ...entry }
  },
}
