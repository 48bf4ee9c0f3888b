import { guessEncoding, guessScript, isMisnamed } from './guess-encoding.ts'

const declaredIn = (text: string) => /charset\s*=[\s"']*([\w.:-]+)/i.exec(text)?.[1]

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

/** What the first bytes tell: a byte order mark, or two signs of ASCII that are two bytes wide. */
const encodingOfStart = ([a, b, c, d]: Uint8Array) => {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be'
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le'
}

/** Where pages that name their encoding do so; some have long scripts in front. */
const HEAD = 65_536

/** Fewer signs can be UTF-8 by chance in another encoding; of Latin letters not even one. */
const FEWEST_SIGNS = 3

/** Beside so many signs one that is broken does not speak against UTF-8: a page may have been cut within a letter. */
const SIGNS_FOR_ONE_BROKEN = 4

const LATIN = 'windows-1252'

const signsIn = (text: string) => text.match(/[\u0080-\uDBFF\uE000-\uFFFC]/g)?.length ?? 0

/** What bytes are as UTF-8, how many signs beyond ASCII that gives, and how many that are none. */
function readAsUtf8(bytes: Uint8Array) {
  const text = new TextDecoder('utf-8').decode(bytes)
  const replaced = text.match(/\uFFFD/g)?.length ?? 0
  // A page may hold the sign for a broken letter as such, from a program before us.
  const written = replaced === 0 ? 0 : Buffer.from(bytes).toString('latin1').split('\xEF\xBF\xBD').length - 1
  return { text, signs: signsIn(text) + written, broken: replaced - written }
}

/**
 * The text of a page, in the encoding that its first bytes, the answer's header or the page itself name; what cannot be so
 * is not believed.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1')
  const marked = decoderOf(encodingOfStart(bytes))
  if (marked) return marked.decode(bytes)
  const isWide = bytes.includes(0)
  const named = [declaredIn(contentType ?? ''), declaredByXml(head), declaredByMeta(head)]
    .flatMap(label => decoderOf(label)?.encoding ?? [])
    .filter(label => isWide || !label.startsWith('utf-16'))
  const { text, signs, broken } = readAsUtf8(bytes)
  // Japanese mail and its archives: all of it is ASCII, between signs that switch.
  if (signs + broken === 0 && text.includes('\x1B$B')) return new TextDecoder('iso-2022-jp').decode(bytes)
  const [first] = named
  if (first === undefined || first === 'utf-8') {
    if (broken === 0 || broken <= signs) return text
  } else if (!first.startsWith('utf-16')) {
    // Another encoding is named: it can be nothing but UTF-8 all the same.
    const fewest = first === LATIN || named.includes('utf-8') ? 1 : FEWEST_SIGNS
    if (signs >= fewest && broken * SIGNS_FOR_ONE_BROKEN <= signs) return text
  }
  // UTF-8 and Latin 1 are what servers say of every page.
  const own = named.find(label => label !== 'utf-8' && label !== LATIN)
  const said = own && new TextDecoder(own).decode(bytes)
  if (said && !isMisnamed(own, said)) return said
  const label = named.includes(LATIN) ? (guessScript(bytes) ?? LATIN) : guessEncoding(bytes, head)
  return new TextDecoder(label).decode(bytes)
}
