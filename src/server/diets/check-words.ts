import { readFileSync } from 'node:fs'
import { isKitchenName, isPlainWord } from '#server/nutrients/match-food.ts'
import { englishName } from '#server/nutrients/names-in-languages.ts'
import { nameKey, singularKey } from '#server/parsing/name-index.ts'
import { type Avoidance, type Degree, surer } from '#shared/domain/avoidances.ts'
import { partsOfCompound } from './compound-words.ts'

/** What a text names that somebody may not eat, each with the word that says so. */
export type Found = Map<Avoidance, { degree: Degree; word: string }>

export interface WordCheck {
  found: Found
  /** Whether any of its words is known, be it as harmless: "coconut milk". */
  isKnown: boolean
}

type Meaning = [avoidance: Avoidance, degree: Degree | 'not']

let meanings: Map<string, Meaning[]> | undefined
const LONGEST = 5

function phrases(): Map<string, Meaning[]> {
  if (meanings) return meanings
  meanings = new Map()
  const words = JSON.parse(readFileSync(new URL('data/words.json', import.meta.url), 'utf8'))
  for (const [avoidance, lists] of Object.entries(words as Record<Avoidance, Record<Degree | 'not', string>>))
    for (const [degree, list] of Object.entries(lists))
      for (const phrase of list.split(', ').filter(Boolean)) {
        const key = singularKey(nameKey(phrase))
        meanings.set(key, [...(meanings.get(key) ?? []), [avoidance as Avoidance, degree as Meaning[1]]])
      }
  return meanings
}

/** "Gluten-free flour" and "vegan butter" say it of themselves; such a label is still to be read. */
const SAID_WITHOUT: [RegExp, Avoidance[]][] = [
  [/\bgluten free\b|\bglutenfrei/, ['gluten', 'gluten-free']],
  [/\b(dairy|milk) free\b/, ['milk', 'vegan', 'lactose-free']],
  [/\blactose free\b|\blaktosefrei/, ['lactose-free']],
  [/\begg free\b/, ['eggs', 'vegan']],
  [/\bnut free\b/, ['nuts', 'peanuts']],
  [/\b(alcohol free|non alcoholic|alkoholfrei\w*)\b/, ['no-alcohol', 'halal-style']],
  [
    /\b(vegan\w*|plant based|meatless)\b/,
    [
      'milk',
      'eggs',
      'fish',
      'vegan',
      'vegetarian',
      'pescatarian',
      'lactose-free',
      'no-pork',
      'halal-style',
      'kosher-style',
    ],
  ],
]

/** Who leaves out what an allergen is made of, where the diet's own words do not say so. */
const IMPLIED: [Avoidance, Avoidance[]][] = [
  ['milk', ['vegan']],
  ['eggs', ['vegan']],
  ['fish', ['vegan', 'vegetarian']],
  ['crustaceans', ['vegan', 'vegetarian', 'kosher-style']],
  ['molluscs', ['vegan', 'vegetarian', 'kosher-style']],
]

/** Looks through the words of a text: the longest phrase that fits wins, and a harmless one over the words inside it. */
export function checkWords(text: string): WordCheck {
  const key = nameKey(text)
  const check: WordCheck = { found: new Map(), isKnown: false }
  const covered = look(key, check)
  for (const name of inEnglish(key, covered)) look(name, check)
  for (const [allergen, diets] of IMPLIED) {
    const one = check.found.get(allergen)
    if (one) for (const diet of diets) if (!check.found.has(diet)) check.found.set(diet, { ...one })
  }
  for (const [says, avoidances] of SAID_WITHOUT)
    if (says.test(key))
      for (const avoidance of avoidances) {
        const one = check.found.get(avoidance)
        if (one) one.degree = 'may'
      }
  return check
}

/** Looks up the phrases of a text; answers which of its words are part of one of several words. */
function look(key: string, check: WordCheck): Set<number> {
  const words = singularKey(key).split(' ')
  const coveredTo = new Map<Avoidance, number>()
  const covered = new Set<number>()
  for (let start = 0; start < words.length; start++)
    for (let end = Math.min(words.length, start + LONGEST); end > start; end--) {
      const word = words.slice(start, end).join(' ')
      for (const [avoidance, degree] of phrases().get(word) ?? []) {
        check.isKnown = true
        if (end - start > 1) for (let i = start; i < end; i++) covered.add(i)
        if ((coveredTo.get(avoidance) ?? 0) > start) continue
        coveredTo.set(avoidance, end)
        if (degree === 'not') continue
        const known = check.found.get(avoidance)
        const sure = surer(known?.degree, degree)
        if (sure !== known?.degree) check.found.set(avoidance, { degree: sure, word })
      }
    }
  return covered
}

/** Shorter words mean something in too many languages. */
const SHORTEST = 4
const LONGEST_NAME = 3
/** What languages that write words together say of how a food is cut: "Lachsfilets". */
const CUT = /(?<=\p{L}{4})(filets?|steaks?|stucke?|wurfel|scheiben?|flocken|pulver|mehl)$/u

/**
 * Foods that the text names in another language, by their English names; of a word that is made of others, what it is made of.
 * A word of an English phrase was understood with it ("masa harina"), and a word that is English too is none of another
 * language ("at room temperature").
 */
function inEnglish(key: string, covered: Set<number>): string[] {
  const words = key.split(' ')
  const names: string[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = Math.min(words.length, start + LONGEST_NAME); end > start; end--) {
      if (covered.has(start)) continue
      const phrase = words.slice(start, end).join(' ')
      const isWord = end - start === 1
      if (phrase.length < SHORTEST || (isWord && isEnglish(phrase))) continue
      const name = englishName(phrase) ?? englishName(phrase.replace(CUT, ''))
      const found = name ? [name] : isWord ? partsOfCompound(phrase) : []
      if (!found.length || name === phrase) continue
      names.push(...found)
      start = end - 1
      break
    }
  }
  return names
}

const isEnglish = (word: string) => isPlainWord(word) || isKitchenName(word)
