import { decodeByLetters } from './code-pages.ts'

export interface DecodeOptions {
  /** Whether text that was written by a DOS program may be in here. */
  dos?: boolean
  /** What the file says of itself; it is believed only where it can be true. */
  declared?: string | null
}

/**
 * Bytes as text: by byte mark, as UTF-8 where it is valid, else in the declared code page where it names a particular one,
 * else in the one that gives words.
 */
export function decodeText(bytes: Uint8Array, { dos = false, declared = null }: DecodeOptions = {}): string {
  const marked = byMark(bytes)
  if (marked !== null) return marked
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // not UTF-8
  }
  if (isMostlyUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes)
  const label = labelOf(declared)
  return label ? new TextDecoder(label).decode(bytes) : decodeByLetters(bytes, dos)
}

function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = bytes.subarray(0, 400)
  const zerosAt = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length
  const isWide = (zeros: number) => zeros > 20 && zeros * 3 > head.length
  if (isWide(zerosAt(1))) return new TextDecoder('utf-16le').decode(bytes)
  return isWide(zerosAt(0)) ? new TextDecoder('utf-16be').decode(bytes) : null
}

/** A text in UTF-8 in which a few bytes went wrong is still UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let good = 0
  let bad = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) continue
    const length = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0
    const tail = bytes.subarray(at + 1, at + 1 + length)
    if (length > 0 && byte < 0xf5 && tail.length === length && tail.every(next => next >> 6 === 2)) {
      good++
      at += length
    } else bad++
  }
  return good > 3 && bad * 5 < good
}

/** A code page that is named; UTF-8 it is not, and Latin 1 is what programs name that never asked. */
function labelOf(declared: string | null | undefined): string | null {
  const name = declared?.toLowerCase().replace(/^win-?(\d{4})$/, 'windows-$1') ?? ''
  try {
    const { encoding } = new TextDecoder(name)
    return /^(utf-|windows-1252)/.test(encoding) ? null : encoding
  } catch {
    return null
  }
}
