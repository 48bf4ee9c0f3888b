import { guessEncoding } from './guess-encoding.ts'

const declaredIn = (text: string) => /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1]

const declaredByXml = (head: string) => /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1]

const declaredByMeta = (head: string) => {
  for (const [tag] of head.matchAll(/<meta\b[^>]*>/gi)) {
    const label = declaredIn(tag)
    // A page that could be read as ASCII up to here is not UTF-16, whatever it says.
    if (label) return /^utf-?16/i.test(label) ? 'utf-8' : label
  }
}

const decoderOf = (label: string | undefined) => {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null
  }
}

const byteOrderMark = ([a, b, c]: Uint8Array) => {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
}

/** A page that says UTF-8 and holds no single sign of it beyond ASCII, but others, says so by mistake. */
const isMistaken = (text: string) => text.includes('\uFFFD') && !/[\u0080-\uFFFC]/.test(text)

/** The text of a page, in the encoding that its first bytes, the answer's header or the page itself name. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString('latin1')
  const named =
    decoderOf(byteOrderMark(bytes)) ??
    decoderOf(declaredIn(contentType ?? '')) ??
    decoderOf(declaredByXml(head)) ??
    decoderOf(declaredByMeta(head))
  const text = (named ?? new TextDecoder('utf-8')).decode(bytes)
  if (named ? named.encoding !== 'utf-8' || !isMistaken(text) : !text.includes('\uFFFD')) return text
  return new TextDecoder(guessEncoding(bytes, head)).decode(bytes)
}
