import { pageSize } from '#web/features/recipes/recipes/page-size.ts'

export type RecipeLayout = 'card' | 'row'
export type CardSize = 'small' | 'medium' | 'large'

/** The least width of a card, and how many stand beside each other where there is little room. */
const cards = {
  small: { width: 150, fewest: 2, most: 8 },
  medium: { width: 190, fewest: 2, most: 6 },
  large: { width: 300, fewest: 1, most: 4 },
}

export interface GridShape {
  columns: number
  gap: number
  rowGap: number
  /** With the gap below it. */
  rowHeight: number
}

/** Height of a card's words at the usual size: two lines of name, a line of facts, a line of tags. */
const wordsHeight = 112

/**
 * How recipes lie in a box of this width: known without measuring a single card. Where text is larger than usual by
 * `textScale`, cards are wider and higher, and fewer stand beside each other.
 */
export function gridShape(layout: RecipeLayout, width: number, size: CardSize = 'medium', textScale = 1): GridShape {
  const card = cards[size]
  const isNarrow = width < 560
  const gap = isNarrow ? 12 : 24
  const fitting = Math.floor((width + gap) / ((layout === 'card' ? card.width : 380) * textScale + gap))
  const fewest = textScale < 1.5 ? card.fewest : 1
  const columns = layout === 'card' ? Math.min(card.most, Math.max(fewest, fitting)) : Math.min(3, Math.max(1, fitting))
  // Where the tags have a line of their own, the words need more of it.
  if (layout === 'row') return { columns, gap: 32, rowGap: 0, rowHeight: (width < 720 ? 124 : 108) * textScale }
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns)
  const rowGap = isNarrow ? 12 : 20
  return { columns, gap, rowGap, rowHeight: Math.round(cardWidth * 0.75 + wordsHeight * textScale + rowGap) }
}

/** The pages of a list which rows in sight are made of, and those that so many recipes before and after them are in. */
export function pagesOf(rows: readonly number[], columns: number, total: number, around = 0): number[] {
  const first = rows[0]
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return []
  const from = Math.floor(Math.max(0, first * columns - around) / pageSize)
  const to = Math.floor((Math.min(total, (last + 1) * columns + around) - 1) / pageSize)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset + 1)
}
