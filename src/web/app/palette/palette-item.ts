import type { ReactNode } from 'react'
import { foldLetters } from '#shared/domain/text/fold-letters.ts'

/** Something that the palette finds: a recipe, one opened lately, a page, an action, an earlier search. */
export interface PaletteItem {
  id: string
  kind: 'recentRecipe' | 'recent' | 'recipe' | 'page' | 'action'
  label: string
  /** A second line. */
  detail?: string
  hint?: ReactNode
  icon: ReactNode
  run: () => void
  /** The palette goes on. */
  staysOpen?: boolean
}

/** How well a label answers what was typed: whole words before beginnings of words before the midst of one. */
export type Match = 'word' | 'beginning' | 'midst' | 'none'

const matches: Match[] = ['word', 'beginning', 'midst', 'none']

export function matchOf(label: string, typed: string): Match {
  const wanted = wordsOf(typed)
  const words = wordsOf(label)
  if (wanted.every(part => words.includes(part))) return 'word'
  if (wanted.every(part => words.some(word => word.startsWith(part)))) return 'beginning'
  return foldLetters(label).includes(foldLetters(typed)) ? 'midst' : 'none'
}

/** Those that answer what was typed, the best first; of two that do so alike, the one that begins with it. */
export function findItems<Item extends { label: string }>(items: Item[], typed: string): Item[] {
  if (!foldLetters(typed)) return items
  return sortByMatch(
    items.filter(({ label }) => matchOf(label, typed) !== 'none'),
    typed,
  )
}

/** The best first, and nothing left out. */
export function sortByMatch<Item extends { label: string }>(items: Item[], typed: string): Item[] {
  const start = foldLetters(typed)
  return items
    .map(item => ({
      item,
      rank: matches.indexOf(matchOf(item.label, typed)) * 2 + (foldLetters(item.label).startsWith(start) ? 0 : 1),
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const wordsOf = (text: string) =>
  foldLetters(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
