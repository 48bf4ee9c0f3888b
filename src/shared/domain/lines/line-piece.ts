import type { AmountParts } from '../measures/amount-parts.ts'
import type { PartKind } from './author-line.ts'

/** A piece of a line on the screen; one with an `amount` is drawn as whole number and fraction. */
export interface LinePiece {
  kind: PartKind | 'sign'
  text: string
  amount?: AmountParts
  isAbout?: boolean
}

/** Pieces as one text. */
export const textOfPieces = (pieces: readonly LinePiece[], about = ''): string =>
  pieces
    .map(({ text, isAbout }) => (isAbout && about ? `${about} ${text}` : text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
