import type { ReactNode } from 'react'

/** Something that the palette finds: a recipe, a page, an action, an earlier search. */
export interface PaletteItem {
  id: string
  kind: 'recent' | 'recipe' | 'page' | 'action'
  label: string
  /** A second line. */
  detail?: string
  hint?: ReactNode
  icon: ReactNode
  run: () => void
  /** The palette goes on. */
  staysOpen?: boolean
}

/** Those whose words begin with what was typed come first, then those that contain it. */
export function findItems<Item extends { label: string }>(items: Item[], typed: string): Item[] {
  const wanted = fold(typed)
  if (!wanted) return items
  const rank = (item: Item) => {
    const label = fold(item.label)
    if (label.startsWith(wanted)) return 0
    if (label.split(/\s+/).some(word => word.startsWith(wanted))) return 1
    return label.includes(wanted) ? 2 : 3
  }
  return items
    .map(item => ({ item, rank: rank(item) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim()
