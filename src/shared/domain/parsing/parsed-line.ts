import type { LinePart, PackageSize } from '../lines/author-line.ts'

/** A stretch of the line. Parts are in order and cover every word. */
export type Part = LinePart

/** How sure the parser is, 0 to 1; null where the line has no such part or the parser cannot tell. */
export type Confidence = {
  average: number | null
  quantity: number | null
  unit: number | null
  food: number | null
  comment: number | null
}

/** An ingredient line, read. Whatever is neither amount, unit nor food stands in the note. */
export type ParsedLine = {
  input: string
  quantity: number | null
  /** The upper end of a range. */
  quantityMax: number | null
  /** What each of the things counted holds or weighs: "2 x 400 g tins". */
  packageSize: PackageSize | null
  /** The line says that it may be left out. */
  isOptional: boolean
  unit: string
  food: string
  note: string
  /** A section title ("For the sauce:"); its text, without the colon, is the note. */
  heading: boolean
  confidence: Confidence
  parts: Part[]
}

export const unknownConfidence: Confidence = { average: null, quantity: null, unit: null, food: null, comment: null }

/** The line nobody can read: all of it is the note. */
export function wholeInNote(input: string, confidence: Confidence = unknownConfidence): ParsedLine {
  const text = input.trim()
  const start = input.indexOf(text)
  const parts: Part[] = text ? [{ start, end: start + text.length, kind: 'note' }] : []
  return {
    input,
    quantity: null,
    quantityMax: null,
    packageSize: null,
    isOptional: false,
    unit: '',
    food: '',
    note: text,
    heading: false,
    confidence,
    parts,
  }
}
