import { entries } from '../durations/duration-language.ts'
import { KITCHEN_WORDS, type KitchenWords } from './kitchen-words.ts'

/** Looks for what sentences of one language say of the work in them. */
export interface WordFinder {
  has: (kind: keyof KitchenWords, text: string) => boolean
  /** Whether a text ends with such a word, apart from spaces. */
  isJustBefore: (kind: keyof KitchenWords, text: string) => boolean
  /** Whether the last word in front, or the first one behind, says that something waits or that hands are at it. */
  kindBefore: (text: string, offset: number, used: Set<number>) => 'waits' | 'hands' | null
  kindAfter: (text: string, offset: number, used: Set<number>) => 'waits' | 'hands' | null
}

const glued = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}]/u
const KINDS = ['stopWords', 'waits', 'hands', 'prepares', 'oven', 'preheats', 'hob', 'seldom', 'after'] as const
/** Those whose entries are whole words and not stems. */
const WHOLE = new Set<string>(['stopWords', 'after'])

function patternOf(list: string, isWhole: boolean): RegExp {
  const stems = entries(list).sort((a, b) => b.length - a.length)
  // Where articles and prefixes are written onto a word, its beginning says nothing.
  const [before, after] = glued.test(list) ? ['', ''] : ['(?<!\\p{L})', isWhole ? '(?!\\p{L})' : '']
  return new RegExp(`${before}(?:${stems.join('|')})${after}`, 'giu')
}

const finders = new Map<string, { finder: WordFinder; count: (text: string) => number }>()

function finderOf(language: string) {
  const known = finders.get(language)
  if (known) return known
  const words = KITCHEN_WORDS[language]!
  const patterns = Object.fromEntries(KINDS.map(kind => [kind, patternOf(words[kind], WHOLE.has(kind))])) as Record<
    keyof KitchenWords,
    RegExp
  >
  const find = (kind: keyof KitchenWords, text: string) => [...text.matchAll(patterns[kind])]
  const said = (text: string, offset: number, used: Set<number>) =>
    (['waits', 'hands'] as const)
      .flatMap(kind => find(kind, text).map(match => ({ kind, at: match.index + offset })))
      .filter(({ at }) => !used.has(at))
      .sort((a, b) => a.at - b.at)
  const take = (one: { kind: 'waits' | 'hands'; at: number } | undefined, used: Set<number>) => {
    if (one) used.add(one.at)
    return one?.kind ?? null
  }
  const finder: WordFinder = {
    has: (kind, text) => find(kind, text).length > 0,
    isJustBefore: (kind, text) =>
      find(kind, text).some(match => text.slice(match.index + match[0].length).trim() === ''),
    kindBefore: (text, offset, used) => take(said(text, offset, used).at(-1), used),
    kindAfter: (text, offset, used) => take(said(text, offset, used)[0], used),
  }
  const made = { finder, count: (text: string) => find('stopWords', text).length + find('waits', text).length }
  finders.set(language, made)
  return made
}

/** The word finder for the language in which a recipe is written, as far as its words tell. */
export function wordFinderFor(text: string): WordFinder {
  const counted = Object.keys(KITCHEN_WORDS).map(language => finderOf(language))
  const best = counted.map(one => ({ ...one, found: one.count(text) })).reduce((a, b) => (b.found > a.found ? b : a))
  return best.finder
}
