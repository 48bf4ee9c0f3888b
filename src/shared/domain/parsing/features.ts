import { singular } from './fold.ts'
import { unitAt, type WordIndex } from './lexicon.ts'
import { gap, type Token } from './tokens.ts'

/** What the tagger looks at in a line: `perToken` feature hashes for each token, and two classes for transitions. */
export type LineFeatures = { hashes: Uint32Array; perToken: number; gaps: Uint8Array; classes: Uint8Array }

export const gapClasses = 8
export const wordClasses = 16

const mix = (a: number, b: number): number => {
  let h = Math.imul(a ^ b, 0x9e3779b1)
  h ^= h >>> 15
  h = Math.imul(h + b, 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

export function hashText(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h >>> 0, text.length)
}

type Word = { base: number; ending: number; ending2: number; beginning: number; kind: number }

const start = hashText('<start>')
const end = hashText('<end>')

/** Class of a gap for transitions; the strongest sign counts. */
export function gapClass(bits: number, first: boolean): number {
  if (first) return 0
  if (bits & gap.comma) return 1
  if (bits & gap.open) return bits & gap.close ? 7 : 2
  if (bits & gap.close) return 3
  if (bits & gap.slash) return 4
  if (bits & gap.dash) return bits & gap.space ? 6 : 5
  return bits & (gap.sign | gap.plus) ? 6 : 7 - (bits & gap.space ? 0 : 0)
}

/** Class of a word by the lexicons of its language: what it can be, not what it is. */
function wordClass(token: Token, index: WordIndex, tokens: Token[], i: number): number {
  const word = token.fold
  if (token.isNumber) return /[/⁄¼-¾⅐-⅞]/.test(word) ? 1 : word.length > 1 ? 2 : 3
  if (unitAt(index, tokens, i)) return 4
  if (index.numbers.has(word)) return 5
  if (index.sizes.has(word)) return 6
  if (index.of.has(word)) return 7
  if (index.and.has(word)) return 8
  if (index.or.has(word)) return 9
  if (index.to.has(word)) return 10
  if (index.purpose.has(word)) return 11
  if (index.about.has(word)) return 12
  if (index.prep.has(word)) return 13
  return 0
}

const letterCase = (text: string) => {
  const first = text[0]!
  if (first === first.toLowerCase()) return 0
  return text.length > 1 && text === text.toUpperCase() ? 2 : 1
}

/** What stands around a word in its line: which stretch between signs, and where in it. */
type Place = { stretch: number; fromEnd: number; head: number; first: number }

function placesOf(tokens: Token[], bases: number[]): Place[] {
  const places: Place[] = []
  const breaks = gap.comma | gap.open | gap.close
  let from = 0
  let stretch = 0
  for (let i = 1; i <= tokens.length; i++) {
    if (i < tokens.length && !(tokens[i]!.gap & breaks)) continue
    for (let k = from; k < i; k++)
      places.push({
        stretch: Math.min(stretch, 4),
        fromEnd: Math.min(i - 1 - k, 4),
        head: bases[i - 1]!,
        first: bases[from]!,
      })
    from = i
    stretch++
  }
  return places
}

const cache = new Map<string, Word>()

function wordOf(token: Token): Word {
  let word = cache.get(token.fold)
  if (!word) {
    const text = token.fold
    const base = token.isNumber ? hashText(numberShape(text)) : hashText(singular(text))
    word = {
      base,
      ending: hashText(text.slice(-3)),
      ending2: hashText(text.slice(-2)),
      beginning: hashText(text.slice(0, 4)),
      kind: 0,
    }
    if (cache.size > 20_000) cache.clear()
    cache.set(text, word)
  }
  return word
}

// Numbers are told apart by form and size only: 3 and 4 are alike, 3 and 300 are not.
function numberShape(text: string): string {
  if (/[/⁄¼-¾⅐-⅞]/.test(text)) return '<fraction>'
  if (/[.,]/.test(text)) return '<decimal>'
  return text.length === 1 ? (text === '1' ? '<1>' : '<digit>') : text.length === 2 ? '<tens>' : '<hundreds>'
}

/** Features of a line's tokens. `rules` are the labels the rules would give. */
export function featuresOf(tokens: Token[], rules: Uint8Array, index: WordIndex): LineFeatures {
  const n = tokens.length
  const words = tokens.map(wordOf)
  const bases = words.map(word => word.base)
  const classes = new Uint8Array(n)
  const gaps = new Uint8Array(n)
  let unit = 0
  for (let i = 0; i < n; i++) {
    classes[i] = wordClass(tokens[i]!, index, tokens, i)
    gaps[i] = gapClass(tokens[i]!.gap, i === 0)
    if (!unit && rules[i] === 1) unit = bases[i]!
  }
  const places = placesOf(tokens, bases)
  const hashes = new Uint32Array(n * perToken)
  const has = (label: number) => (rules.includes(label) ? 1 : 0)
  const lineKind = mix(has(0) | (has(1) << 1) | (has(2) << 2), Math.min(n >> 1, 6))
  const foodHead = places[rules.indexOf(5)]?.head ?? 0
  for (let i = 0; i < n; i++) {
    const w = bases[i]!
    const before = i > 0 ? bases[i - 1]! : start
    const after = i + 1 < n ? bases[i + 1]! : end
    const before2 = i > 1 ? bases[i - 2]! : start
    const after2 = i + 2 < n ? bases[i + 2]! : end
    const gapBefore = gaps[i]!
    const gapAfter = i + 1 < n ? gaps[i + 1]! : 15
    const place = places[i]!
    const depth = Math.min(tokens[i]!.depth, 2)
    const rule = rules[i]!
    const ruleBefore = i > 0 ? rules[i - 1]! : 15
    const ruleAfter = i + 1 < n ? rules[i + 1]! : 15
    const kind = classes[i]!
    const kindBefore = i > 0 ? classes[i - 1]! : 15
    const kindAfter = i + 1 < n ? classes[i + 1]! : 15
    const word = words[i]!
    let at = i * perToken
    let template = 1
    const add = (a: number, b = 0, c = 0) => {
      hashes[at++] = mix(mix(mix(template++ * 0x1000193, a), b), c)
    }
    // The line's form, alike in all languages.
    add(rule)
    add(rule, ruleBefore)
    add(rule, ruleAfter)
    add(rule, ruleBefore, ruleAfter)
    add(kind, gapBefore, gapAfter)
    add(kind, kindBefore, kindAfter)
    add(gapBefore, depth, place.stretch)
    add(gapBefore, gapAfter, place.fromEnd)
    add(rule, depth * 8 + place.stretch, place.fromEnd)
    add(Math.min(i, 5), rule)
    add(lineKind, kind)
    add(letterCase(tokens[i]!.text), rule, depth)
    // Its words.
    add(w)
    add(before)
    add(after)
    add(before2)
    add(after2)
    add(before, w)
    add(w, after)
    add(before, w, after)
    add(before2, before, w)
    add(w, after, after2)
    add(w, gapBefore, gapAfter)
    add(w, depth, place.stretch)
    add(w, rule)
    add(w, place.fromEnd)
    add(w, place.head)
    add(w, place.first)
    add(w, foodHead)
    add(place.head, rule)
    add(w, unit)
    add(before, after)
    add(before, gapBefore, rule)
    add(after, gapAfter, rule)
    add(word.ending)
    add(word.ending, gapBefore, place.stretch)
    add(word.beginning)
    add(word.ending2, kindBefore, kindAfter)
    add(word.ending, i > 0 ? words[i - 1]!.ending : start)
    add(word.ending, i + 1 < n ? words[i + 1]!.ending : end)
  }
  return { hashes, perToken, gaps, classes }
}

const perToken = 40
