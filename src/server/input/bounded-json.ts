import { setImmediate } from 'node:timers/promises'

/** Deeper than any recipe, filter or list; `JSON.parse` and the checks after it recurse. */
const MAX_DEPTH = 100
/** A recipe of 1 MB has about 20,000. */
const MAX_VALUES = 100_000
/** Bytes that are looked through before others have their turn. */
const SLICE = 256 * 1024

/** JSON that would take too long to parse and check: nested too deeply, or with too many values. */
export class UnboundedJson extends Error {
  readonly offset: number
  constructor(offset: number) {
    super('JSON has too many values or is nested too deeply')
    this.offset = offset
  }
}

/**
 * Counts depth and values of JSON that arrives in pieces, so that a hostile text is refused before it is parsed. Whether
 * the text is JSON at all, the parser decides afterwards. Throws UnboundedJson.
 */
export function createJsonGuard(): (piece: Uint8Array) => void {
  let depth = 0
  let values = 0
  let offset = 0
  let inString = false
  let escaped = false
  return piece => {
    for (let i = 0; i < piece.length; i++) {
      if (inString) {
        if (escaped) {
          escaped = false
          continue
        }
        const quote = piece.indexOf(QUOTE, i)
        const end = quote < 0 ? piece.length : quote
        escaped = backslashesBefore(piece, end, i) % 2 === 1
        i = quote < 0 ? end - 1 : escaped ? end - 1 : end
        inString = quote < 0 || escaped
        continue
      }
      const byte = piece[i]
      if (byte === QUOTE) inString = true
      else if (byte === COMMA) values++
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values++
        depth++
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
      else continue
      if (depth > MAX_DEPTH || values > MAX_VALUES) throw new UnboundedJson(offset + i)
    }
    offset += piece.length
  }
}

function backslashesBefore(piece: Uint8Array, end: number, start: number): number {
  let at = end
  while (at > start && piece[at - 1] === BACKSLASH) at--
  return end - at
}

/** Parses JSON of a file. Throws SyntaxError for what is none and UnboundedJson; others have their turn meanwhile. */
export async function parseBoundedJson(bytes: Buffer): Promise<unknown> {
  const guard = createJsonGuard()
  for (let start = 0; start < bytes.length; start += SLICE) {
    guard(bytes.subarray(start, start + SLICE))
    await setImmediate()
  }
  return JSON.parse(textOf(bytes))
}

/** Some programs begin a file with a byte order mark. */
export const textOf = (bytes: Buffer) => bytes.toString('utf8').replace(/^\uFEFF/, '')

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
