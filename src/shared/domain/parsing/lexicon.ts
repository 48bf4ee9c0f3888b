import { compoundNumbers } from './amounts/compound-numbers.ts'
import { fold, singular } from './fold.ts'

/**
 * What the parser knows of one language. Every text is a list separated by commas; entries may be phrases.
 * A new language is a new file with these fields and a line in `lexicons/all.ts`.
 */
export type Lexicon = {
  language: string
  /** Spellings by the unit's English name: abbreviations, plurals and case forms; the usual name first. */
  units: Record<string, string>
  /** Number words, "value: word word". */
  numbers: Record<string, number>
  /** Number words that add to the amount before them: "1 buçuk", "כוס וחצי". */
  added?: Record<string, number>
  /** Number words that say how many times the number before them: "une dizaine". */
  times?: Record<string, number>
  /** Units in a form that says two of them: "كوبان". */
  two?: string
  dozen: string
  sizes: string
  /** Words between amount and food ("of"), words for a range ("to"), for a sum ("and", "plus"), for a choice ("or"). */
  of: string
  to: string
  and: string
  or: string
  /** "about", "ca.". */
  about: string
  /** Words that say how a measure is filled ("heaped"). */
  filling: string
  /** "to taste", "as needed", "optional": the whole phrase is a note wherever it stands. */
  taste: string
  /** Words a purpose begins with ("for", "to"): they and the rest of the line are a note. */
  purpose: string
  /** What is done to the food ("chopped"). */
  prep: string
  /**
   * A pattern of the words behind a food that begin a remark without a comma, in folded letters: what it is for
   * ("zum braten"), how it is cut ("en cubes"). It is held against all words up to the next sign.
   */
  remark?: string
  /** Food words every cook uses; the language is guessed by them. */
  foods: string
}

/** What a folded word or phrase is, for one language. */
export type WordIndex = {
  language: string
  /** Unit phrases by their first word, longest first. */
  units: Map<string, UnitPhrase[]>
  numbers: Map<string, number>
  /** The words for a hundred, longest first, as they stand in longer ones ("zweihundert"). */
  hundreds: string[]
  added: Set<string>
  times: Set<string>
  two: Set<string>
  dozen: Set<string>
  sizes: Set<string>
  of: Set<string>
  to: Set<string>
  and: Set<string>
  or: Set<string>
  about: Set<string>
  filling: Set<string>
  taste: string[][]
  purpose: Set<string>
  prep: Set<string>
  remark: RegExp | null
  /** Foods whose first word looks like a size: "gros sel". */
  sizedFoods: Set<string>
  /** Foods whose first word looks like a unit, by that word: "noix de coco", "bouquet garni". */
  measuredFoods: Map<string, string[][]>
}

/** A spelling of a unit; `isOne` when it is not the plural of another one, as far as spelling tells. */
export type UnitPhrase = { words: string[]; unit: string; isOne: boolean }

const list = (text: string) =>
  text
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)

/** The words of a phrase as the tokenizer would fold them. */
export const phraseWords = (phrase: string, foldWord = fold) =>
  foldWord(phrase)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

/**
 * How the words of a language are compared. Vietnamese keeps its accents, for they make other words: "muối" is salt, "mười" is
 * ten; what is typed without accents is found where a phrase has several words.
 */
export const foldIn = (language: string) => (language === 'vi' ? keepAccents : fold)
const keepAccents = (text: string) => text.normalize('NFC').toLowerCase()

const isHebrew = /[\u0590-\u05ff]/

// A unit's singular comes before its plural and case forms, which begin alike.
const stemOf = (word: string) => word.slice(0, 3)

/** "Snufje" is one as "snuf" is; "snufjes" are several. */
const isDiminutive = /je$/

/** The first spelling with its stem, or one that ends as that does: "šķipsna", "šķipsniņa". */
const isSingular = (key: string, first: string | undefined) =>
  first === undefined || (/^[\p{Script=Latin}\p{Script=Cyrillic} ]+$/u.test(key) && key.at(-1) === first.at(-1))

const set = (texts: string[], foldWord: typeof fold) =>
  new Set(texts.flatMap(list).map(word => phraseWords(word, foldWord).join(' ')))

/** One index of several lexicons; where they disagree on a word, the first one counts. */
export function indexWords(language: string, lexicons: Lexicon[]): WordIndex {
  const foldWord = foldIn(language)
  const units = new Map<string, UnitPhrase[]>()
  const seen = new Set<string>()
  const numbers = new Map<string, number>()
  for (const lexicon of lexicons) {
    for (const [unit, spellings] of Object.entries(lexicon.units)) {
      const stems = new Map<string, string>()
      const phrases = list(spellings)
      const plain = foldWord === fold ? [] : phrases.filter(text => text.includes(' ')).map(text => phraseWords(text))
      for (const words of [...phrases.map(text => phraseWords(text, foldWord)), ...plain]) {
        const key = words.join(' ')
        if (!words.length || seen.has(key)) continue
        seen.add(key)
        const stem = stemOf(words[0]!)
        const isOne = isHebrew.test(key)
          ? !/(?:ות|ים|י)$/.test(key)
          : isSingular(key, stems.get(stem)) || (language === 'nl' && isDiminutive.test(key))
        const phrase = { words, unit, isOne }
        if (!stems.has(stem)) stems.set(stem, key)
        const same = units.get(words[0]!)
        if (same) same.push(phrase)
        else units.set(words[0]!, [phrase])
      }
    }
    for (const [words, value] of Object.entries({ ...lexicon.numbers, ...lexicon.added, ...lexicon.times })) {
      for (const word of words.split(' ')) {
        const key = phraseWords(word, foldWord).join(' ')
        if (!numbers.has(key)) numbers.set(key, value)
      }
    }
    for (const [word, value] of compoundNumbers(lexicon.language, lexicon.numbers)) {
      const key = phraseWords(word, foldWord).join(' ')
      if (!numbers.has(key)) numbers.set(key, value)
    }
  }
  for (const same of units.values()) same.sort((a, b) => b.words.length - a.words.length)
  const all = (field: Exclude<keyof Lexicon, 'units' | 'numbers' | 'added' | 'times' | 'language'>) =>
    set(
      lexicons.map(one => one[field] ?? ''),
      foldWord,
    )
  const wordsOf = (field: 'added' | 'times') =>
    set(
      lexicons.map(one =>
        Object.keys(one[field] ?? {})
          .join()
          .replaceAll(' ', ','),
      ),
      foldWord,
    )
  const sizes = all('sizes')
  const measuredFoods = new Map<string, string[][]>()
  for (const food of all('foods')) {
    const words = food.split(' ')
    const first = words[0]!
    if (words.length > 1 && units.get(first)?.some(phrase => phrase.words.length === 1))
      measuredFoods.set(first, [...(measuredFoods.get(first) ?? []), words])
  }
  const remark = lexicons.length <= 2 ? lexicons.find(one => one.remark)?.remark : undefined
  return {
    language,
    units,
    numbers,
    hundreds: [...numbers.keys()].filter(word => numbers.get(word) === 100).sort((a, b) => b.length - a.length),
    added: wordsOf('added'),
    times: wordsOf('times'),
    two: all('two'),
    dozen: all('dozen'),
    sizes,
    of: all('of'),
    to: all('to'),
    and: all('and'),
    or: all('or'),
    about: all('about'),
    filling: all('filling'),
    purpose: all('purpose'),
    prep: all('prep'),
    remark: remark ? new RegExp(`^(?:${remark})$`, 'u') : null,
    sizedFoods: new Set([...all('foods')].filter(food => food.includes(' ') && sizes.has(food.split(' ')[0]!))),
    measuredFoods,
    taste: lexicons
      .flatMap(one => list(one.taste).map(phrase => phraseWords(phrase, foldWord)))
      .sort((a, b) => b.length - a.length),
  }
}

/** The unit phrase beginning at word `i`, if any; English plurals are found by rule. */
export function unitAt(
  index: WordIndex,
  words: readonly { fold: string; isNumber: boolean }[],
  i: number,
): UnitPhrase | undefined {
  const first = words[i]!
  if (first.isNumber) return undefined
  const candidates =
    index.units.get(first.fold) ?? (index.language === 'en' ? index.units.get(singular(first.fold)) : undefined)
  if (!candidates || isFoodAt(index, words, i)) return undefined
  return candidates.find(({ words: phrase }) => phrase.every((word, k) => k === 0 || words[i + k]?.fold === word))
}

/** "Noix de coco", "noce moscata": a food whose name begins like a unit. */
export const isFoodAt = (index: WordIndex, words: readonly { fold: string }[], i: number): boolean =>
  index.measuredFoods.get(words[i]!.fold)?.some(phrase => phrase.every((word, k) => words[i + k]?.fold === word)) ??
  false

/** How many words from `i` on are a phrase of the "to taste" kind. */
export function tasteAt(index: WordIndex, words: readonly { fold: string }[], i: number): number {
  for (const phrase of index.taste) if (phrase.every((word, k) => words[i + k]?.fold === word)) return phrase.length
  return 0
}

/** How many words from `i` on say "about" or "a little"; at most two. */
export function aboutAt(index: WordIndex, words: readonly { fold: string }[], i: number): number {
  const word = words[i]!.fold
  if (i + 1 < words.length && index.about.has(`${word} ${words[i + 1]!.fold}`)) return 2
  return index.about.has(word) ? 1 : 0
}

const measures = new Set(
  'teaspoon,tablespoon,cup,glass,milliliter,centiliter,deciliter,liter,gram,kilogram,milligram,decagram,hectogram,ounce,fluid ounce,pound,pint,quart,gallon,pinch,dash,handful'.split(
    ',',
  ),
)

/** Whether a unit can be nothing but a unit; "nut" and "leaf" may be the food itself. */
export const isMeasure = (unit: string) => measures.has(unit)
