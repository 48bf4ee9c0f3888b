/** What a part of an ingredient line is; `other` is what belongs to no field (signs, "of", a heading's text). */
export type PartKind = 'quantity' | 'unit' | 'food' | 'note' | 'other'

/**
 * A stretch of the author's line, by string index, end not included. A stretch with a `value` is an amount that grows with
 * the recipe. A value of 0 marks words that the amount before them holds already ("una taza y media"): scaled, they go.
 */
export interface LinePart {
  start: number
  end: number
  kind: PartKind
  value?: number | undefined
}

/** An ingredient as its author wrote it, and where in it the parts stand. */
export interface AuthorLine {
  text: string
  parts: readonly LinePart[]
}

/** What is sold or weighed as one: the 400 g of "2 × 400 g tins". */
export interface PackageSize {
  quantity: number
  unit: string
}
