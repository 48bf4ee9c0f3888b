import { decodeHTML } from 'entities'

/** `value` as an absolute http(s) address, seen from `base`; everything else is null. */
export function absolute(value: string, base: string | null): string | null {
  const text = decodeHTML(value).trim()
  if (text === '' || text.length > 4000 || /[\n\r\t<>"]/.test(text)) return null
  const whole = text.startsWith('//') ? `https:${text}` : text
  const resolved = URL.parse(whole, base ?? undefined)
  if (resolved === null || (resolved.protocol !== 'http:' && resolved.protocol !== 'https:')) return null
  return /^https?:\/\//i.test(whole) ? whole.replace(/ /g, '%20') : resolved.href
}
