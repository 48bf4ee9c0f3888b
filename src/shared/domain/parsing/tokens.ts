import { asciiDigits } from '../measures/digits.ts'
import { vulgarSigns } from '../measures/vulgar-fractions.ts'
import { fold } from './fold.ts'

/** Signs standing before a word, as bits. */
export const gap = {
  space: 1,
  comma: 2,
  open: 4,
  close: 8,
  slash: 16,
  dash: 32,
  dot: 64,
  sign: 128,
  plus: 256,
} as const

/** A word or a number of a line; signs are not tokens, they are known by the gap before the next token. */
export type Token = {
  text: string
  start: number
  end: number
  /** Folded text: open endings ("Zehe(n)", "Scheibe/n") and apostrophes away, digits as ASCII. */
  fold: string
  isNumber: boolean
  /** Bits of `gap`: what stands between the token before and this one. */
  gap: number
  /** How many brackets are open around it. */
  depth: number
}

// "1 000 g" and "1'000 g" are thousands; "1 400 g tin" is one of 400 g.
const pattern = new RegExp(
  `((?:(?<![\\p{L}\\p{Nd}.,])\\.)?(?:\\p{Nd}{1,3}(?:['’٬\u2009\u202f]\\p{Nd}{3}|[ \u00a0]000)+(?!\\p{Nd})|\\p{Nd}+(?:[.,٫،]\\p{Nd}+)*(?:\\s?[/⁄／]\\s?\\p{Nd}+)?)|[${vulgarSigns}])|((?:(?:d|l|un|dell|all|dall|nell|sull|coll)['’])(?=\\p{L}{2})|\\p{L}[\\p{L}\\p{M}]*(?:['’]\\p{L}[\\p{L}\\p{M}]*)*(?:\\(\\p{L}{1,3}\\)|(?<=\\p{L}{3})/(?:n|en|nen|innen)(?!\\p{L}))?)`,
  'giu',
)

const signs: Record<string, number> = {
  ' ': gap.space,
  ',': gap.comma,
  ';': gap.comma,
  '،': gap.comma,
  '、': gap.comma,
  '，': gap.comma,
  '؛': gap.comma,
  '；': gap.comma,
  '(': gap.open,
  '[': gap.open,
  '（': gap.open,
  '{': gap.open,
  '【': gap.open,
  ')': gap.close,
  ']': gap.close,
  '）': gap.close,
  '}': gap.close,
  '】': gap.close,
  '/': gap.slash,
  '⁄': gap.slash,
  '／': gap.slash,
  '|': gap.slash,
  '-': gap.dash,
  '–': gap.dash,
  '—': gap.dash,
  '‐': gap.dash,
  '‑': gap.dash,
  '−': gap.dash,
  '~': gap.dash,
  '～': gap.dash,
  '〜': gap.dash,
  '.': gap.dot,
  '+': gap.plus,
  '&': gap.plus,
}

function gapBits(text: string, from: number, to: number): number {
  let bits = 0
  for (let i = from; i < to; i++) {
    const sign = text[i]!
    bits |= signs[sign] ?? (/\s/.test(sign) ? gap.space : gap.sign)
  }
  return bits
}

function depthAfter(text: string, from: number, to: number, depth: number): number {
  for (let i = from; i < to; i++) {
    const bit = signs[text[i]!]
    if (bit === gap.open) depth++
    else if (bit === gap.close && depth > 0) depth--
  }
  return depth
}

/** The ending of a plural that a page leaves open: "Zehe(n)", "Scheibe/n". */
const ending = /[(/].*$/s

/** "2 mal 125 g": words for the sign between two numbers. */
const times = new Set(['mal', 'fois', 'maal', 'keer', 'ganger', 'gange', 'veces', 'volte', 'vezes'])

/**
 * Where Persian is typed the decimal sign is a slash: "۲/۵" is 2.5, for nothing is measured in fifths, and no part of one is
 * greater than one; "۱/۲" is a half.
 */
function withPersianPoint(text: string): string {
  const [, whole, part] = /^([۰-۹]+)\/([۰-۹]+)$/.exec(text)?.map(asciiDigits) ?? []
  if (whole === undefined || part === undefined) return text
  const isDecimal = ['5', '25', '75'].includes(part) || Number(whole) === 0 || Number(whole) >= Number(part)
  return isDecimal ? `${whole}.${part}` : text
}

const ascii = /^[\x20-\x7e]*$/

/** The words and numbers of a line. `splitWord` may cut a run of letters, for scripts and pages without blanks. */
export function tokenize(
  line: string,
  splitWord?: (word: string, before: Token | undefined, next: string) => number[],
): Token[] {
  const tokens: Token[] = []
  let end = 0
  let depth = 0
  const add = (start: number, text: string, isNumber: boolean) => {
    const bits = start > end ? gapBits(line, end, start) : 0
    if (bits & (gap.open | gap.close)) depth = depthAfter(line, end, start, depth)
    const plain = ascii.test(text)
    const folded = isNumber
      ? (plain ? text : asciiDigits(withPersianPoint(text))).replace(/[\s'’٬]/g, '').replace('／', '/')
      : fold(text.replace(ending, '')).replace(/['’]/g, '')
    end = start + text.length
    const before = tokens.at(-1)
    if (isNumber && before && times.has(before.fold) && tokens.at(-2)?.isNumber) before.fold = 'x'
    tokens.push({ text, start, end, fold: folded, isNumber, gap: bits, depth })
  }
  pattern.lastIndex = 0
  for (let found = pattern.exec(line); found; found = pattern.exec(line)) {
    const text = found[0]
    if (found[1] !== undefined || !splitWord) {
      add(found.index, text, found[1] !== undefined)
      continue
    }
    let from = 0
    for (const cut of splitWord(text, tokens.at(-1), line.slice(pattern.lastIndex, pattern.lastIndex + 2))) {
      add(found.index + from, text.slice(from, cut), false)
      from = cut
    }
    add(found.index + from, text.slice(from), false)
  }
  return tokens
}
