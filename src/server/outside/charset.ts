import { guessEncoding, guessScript } from './guess-encoding.ts'

const declaredIn = (text: string) => /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1]

const declaredByXml = (head: string) => /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1]

const declaredByMeta = (head: string) => {
  for (const [tag] of head.matchAll(/<meta\b[^>]{0,1000}>/gi)) {
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

/** Where pages that name their encoding do so; some have long scripts in front. */
const HEAD = 65_536

/** Fewer signs can be UTF-8 by chance in another encoding; of Latin letters not even one. */
const FEWEST_SIGNS = 3

const LATIN = 'windows-1252'

const brokenIn = (text: string) => text.match(/\uFFFD/g)?.length ?? 0
const signsIn = (text: string) => text.match(/[\u0080-\uDBFF\uE000-\uFFFC]/g)?.length ?? 0

/** A page with a few broken letters is still UTF-8. */
function isUtf8(text: string): boolean {
  const broken = brokenIn(text)
  return broken === 0 || broken <= signsIn(text)
}

/** Whether bytes can be nothing but UTF-8, although another encoding is named. */
const isPlainlyUtf8 = (text: string, named: string) =>
  !named.startsWith('utf-16') && brokenIn(text) === 0 && signsIn(text) >= (named === LATIN ? 1 : FEWEST_SIGNS)

/**
 * The text of a page, in the encoding that its first bytes, the answer's header or the page itself name; what cannot be so
 * is not believed.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1')
  const marked = decoderOf(byteOrderMark(bytes))
  if (marked) return marked.decode(bytes)
  const named = [declaredIn(contentType ?? ''), declaredByXml(head), declaredByMeta(head)].flatMap(
    label => decoderOf(label)?.encoding ?? [],
  )
  const text = new TextDecoder('utf-8').decode(bytes)
  const [first] = named
  if (first === undefined || first === 'utf-8') {
    if (isUtf8(text)) return text
  } else if (isPlainlyUtf8(text, first)) return text
  // UTF-8 and Latin 1 are what servers say of every page.
  const own = named.find(label => label !== 'utf-8' && label !== LATIN)
  if (own) return new TextDecoder(own).decode(bytes)
  const label = named.includes(LATIN) ? (guessScript(bytes) ?? LATIN) : guessEncoding(bytes, head)
  return new TextDecoder(label).decode(bytes)
}
