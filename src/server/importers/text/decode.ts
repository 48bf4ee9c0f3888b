/** The upper half of code page 437, in which DOS programs wrote. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '

/** Whether text that was written by a DOS program may be in here: only where neither UTF-8 nor Windows fits better. */
export interface DecodeOptions {
  dos?: boolean
  /** What the file says of itself; it is believed only where it can be true. */
  declared?: string | null
}

/**
 * Bytes as text: by byte mark, as UTF-8 where it is valid, else in the declared code page, else Windows-1252 (which covers
 * ISO-8859-1) or, for old programs, code page 437, whichever gives letters.
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
  if (dos && prefersDos(bytes)) return decodeDos(bytes)
  return new TextDecoder(labelFor(declared)).decode(bytes)
}

function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const evenZeros = bytes.subarray(0, 400).filter((byte, at) => at % 2 === 1 && byte === 0).length
  return evenZeros > 20 && evenZeros * 3 > Math.min(bytes.length, 400)
    ? new TextDecoder('utf-16le').decode(bytes)
    : null
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

const dosLetters = /[\u00C0-\u024F]/
/** Which of the two readings makes words: letters beside letters, fractions beside digits, and no lines of boxes. */
function prefersDos(bytes: Uint8Array): boolean {
  let dos = 0
  let windows = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) continue
    const before = bytes[at - 1] ?? 32
    const besideLetter = isLetter(before) || isLetter(bytes[at + 1] ?? 32)
    const isSmall = before >= 97 && before <= 122
    dos += worth(cp437[byte - 0x80]!, besideLetter, isSmall)
    windows += worth(windowsSign(byte), besideLetter, isSmall)
  }
  return dos > windows
}

const isLetter = (byte: number) => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
const windowsSign = (byte: number) => new TextDecoder('windows-1252').decode(Uint8Array.of(byte))
function worth(sign: string, besideLetter: boolean, afterSmall: boolean): number {
  // "CrŠme": no word has a capital in its midst
  if (afterSmall && /\p{Lu}/u.test(sign)) return 0
  if (/[½¼¾°]/.test(sign)) return besideLetter ? 0 : 2
  if (dosLetters.test(sign)) return besideLetter ? 2 : -1
  if (/[’‘“”–—…®™]/.test(sign)) return 1
  return -1
}

const decodeDos = (bytes: Uint8Array) =>
  Array.from(bytes, byte => (byte < 0x80 ? String.fromCharCode(byte) : cp437[byte - 0x80])).join('')

function labelFor(declared: string | null | undefined): string {
  const label = declared?.toLowerCase().replace(/^win-?(\d{4})$/, 'windows-$1') ?? ''
  if (!label || /^utf-?\d/.test(label)) return 'windows-1252'
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'windows-1252'
  }
}
