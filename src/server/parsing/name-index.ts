import { type PluralForms, wordsOfForms } from '#shared/domain/measures/plural-forms.ts'
import { fold, singular } from '#shared/domain/parsing/fold.ts'
import { findByStem, type Stems, stemsOf } from '#shared/domain/parsing/language/inflection.ts'
import { isTypo, similarity } from './similarity.ts'

/** A food or unit of a group, as far as its names go. */
export type Named = {
  id: string
  name: string
  pluralName?: string | null
  pluralForms?: PluralForms | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  aliases: string[]
}

/** A food or unit found for a text; `score` is 100 for the same name, lower for a misspelt one. */
export type Match<T extends Named = Named> = { item: T; score: number }

export type NameIndex<T extends Named> = {
  find(text: string, threshold: number): Match<T> | null
  /** A name that is the same but for the endings of a language's words; null where several are. */
  findInflected(text: string, language: string): Match<T> | null
  suggest(text: string, limit: number): Match<T>[]
}

/** How sure a name is that differs by its ending. */
const INFLECTED = 90

/** A name as it is compared: accents, case, signs and surplus blanks away. */
export const nameKey = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The key of a name in the singular, by the rules of English. */
export const singularKey = (key: string) => key.split(' ').map(singular).join(' ')

const OPTIONAL_ENDING = /(?<=\p{L}{2})(?:\((n|en|e|er|nen|s|es|x)\)|\/(n|en|e|s)(?!\p{L}))/giu

/** "Zwiebel(n)", "Zehe/n": the keys without the ending and with it; none where no ending is optional. */
function optionalEndings(text: string): string[] {
  const [without, full] = [text.replace(OPTIONAL_ENDING, ''), text.replace(OPTIONAL_ENDING, '$1$2')]
  return without === text ? [] : [nameKey(without), nameKey(full)]
}

/** Names by key, by singular key, and by their pairs of letters for misspelt ones: no look-up walks over all names. */
export function indexNames<T extends Named>(items: T[]): NameIndex<T> {
  const exact = new Map<string, T>()
  const singulars = new Map<string, T>()
  for (const item of items) {
    const { name, pluralName, pluralForms, abbreviation, pluralAbbreviation, aliases } = item
    const names = [name, pluralName, ...wordsOfForms(pluralForms), abbreviation, pluralAbbreviation, ...aliases]
    for (const name of names) {
      const key = name ? nameKey(name) : ''
      if (key) exact.set(key, item)
    }
  }
  for (const [key, item] of exact) {
    const base = singularKey(key)
    if (!singulars.has(base)) singulars.set(base, item)
  }
  const keys = [...exact.keys()]
  const byPair = pairIndex(keys)
  const counts = new Uint16Array(keys.length)
  const byStem = new Map<string, Stems<T>>()
  // A name that is not found is looked up again at once, for what to offer instead.
  let latest: { key: string; found: string[] } | undefined
  const near = (key: string) => {
    if (latest?.key !== key) latest = { key, found: nearKeys(key, keys, byPair, counts) }
    return latest.found
  }
  return {
    find(text, threshold) {
      const key = nameKey(text)
      const named = (key: string) => exact.get(key) ?? singulars.get(singularKey(key))
      const same = named(key) ?? optionalEndings(text).map(named).find(Boolean)
      if (!key || same) return same ? { item: same, score: 100 } : null
      let best: Match<T> | null = null
      for (const candidate of near(key)) {
        const score = similarity(key, candidate)
        if (score >= threshold && score > (best?.score ?? 0) && isTypo(key, candidate))
          best = { item: exact.get(candidate)!, score }
      }
      return best
    },
    findInflected(text, language) {
      let stems = byStem.get(language)
      if (!stems) {
        stems = stemsOf(
          items.map(item => [item, [item.name, item.pluralName, ...item.aliases]] as const),
          language,
        )
        byStem.set(language, stems)
      }
      const item = findByStem(stems, text, language)
      return item ? { item, score: INFLECTED } : null
    },
    suggest(text, limit) {
      const key = nameKey(text)
      const best = new Map<T, number>()
      for (const candidate of near(key)) {
        const item = exact.get(candidate)!
        best.set(item, Math.max(best.get(item) ?? 0, similarity(key, candidate)))
      }
      return [...best]
        .map(([item, score]) => ({ item, score }))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
    },
  }
}

function pairsOf(key: string): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < key.length; i++) pairs.add(key.slice(i, i + 2))
  return pairs
}

function pairIndex(keys: string[]): Map<string, number[]> {
  const byPair = new Map<string, number[]>()
  keys.forEach((key, i) => {
    for (const pair of pairsOf(key)) {
      const list = byPair.get(pair)
      if (list) list.push(i)
      else byPair.set(pair, [i])
    }
  })
  return byPair
}

/** Keys that share most pairs of letters with this one, best first, few enough to compare letter by letter. */
function nearKeys(key: string, keys: string[], byPair: Map<string, number[]>, counts: Uint16Array): string[] {
  const lists = [...pairsOf(key)].map(pair => byPair.get(pair) ?? [])
  // Pairs that a fifth of all names share tell nothing apart and cost most.
  const telling = lists.filter(list => list.length <= Math.max(50, keys.length / 5))
  const pairs = telling.length ? telling : lists
  const touched: number[] = []
  for (const list of pairs) {
    for (const i of list) {
      if (counts[i] === 0) touched.push(i)
      counts[i]!++
    }
  }
  const enough = (share: number) => touched.filter(i => counts[i]! * share >= pairs.length)
  const shared = enough(3)
  const most = (shared.length > 40 ? enough(2) : shared).sort((a, b) => counts[b]! - counts[a]! || a - b).slice(0, 40)
  for (const i of touched) counts[i] = 0
  return most.map(i => keys[i]!)
}
