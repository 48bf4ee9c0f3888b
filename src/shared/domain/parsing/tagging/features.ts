import type { WordIndex } from '../lexicon.ts'
import type { Token } from '../tokens.ts'
import { hashText, mix } from './hashing.ts'
import { gapClass, letterCase, placesOf, wordClass, wordOf } from './word-shapes.ts'

/** What the tagger looks at in a line: `perToken` feature hashes for each token, and two classes for transitions. */
export type LineFeatures = { hashes: Uint32Array; perToken: number; gaps: Uint8Array; classes: Uint8Array }

const start = hashText('<start>')
const end = hashText('<end>')

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
  // Whether a choice ("or") stands before or behind each word, and brackets behind it.
  const choices = new Uint8Array(n)
  for (let i = 0, seen = 0; i < n; i++) {
    if (classes[i] === 9) seen = 1
    choices[i] = seen
  }
  for (let i = n - 1, seen = 0; i >= 0; i--) {
    choices[i]! |= seen
    if (classes[i] === 9) seen |= 2
    if (tokens[i]!.depth > 0) seen |= 4
  }
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
    add(w, choices[i]!)
    add(rule, choices[i]!, place.fromEnd)
    add(before, w, kindAfter)
    add(w, kindBefore, kindAfter)
    add(place.first, place.head, rule)
  }
  return { hashes, perToken, gaps, classes }
}

const perToken = 45
