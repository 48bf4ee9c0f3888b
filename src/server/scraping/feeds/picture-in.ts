import { absolute } from '../page/address.ts'

/** How far a text is looked through: recipes show their dish at the top. */
const MOST_TEXT = 50_000
const IMAGE = /<img\b[^<>]{0,3000}>/gi
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i
/** Pixels that count readers, and smileys that are pictures. */
const IS_TINY = /\s(?:width|height)\s*=\s*["']?\d{1,2}(?!\d|%)/i

/** The first picture of an entry's HTML that shows something. */
export function pictureIn(html: string, base: string): string | null {
  for (const [tag] of html.slice(0, MOST_TEXT).matchAll(IMAGE)) {
    const [, double, single] = SOURCE.exec(tag) ?? []
    const found = absolute(double ?? single ?? '', base)
    if (found && !IS_TINY.test(tag)) return found
  }
  return null
}
