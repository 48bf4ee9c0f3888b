import type { LinePiece } from './line-piece.ts'

/** A line as a printed cookbook sets it: the amount in a column of its own, the rest beside it. */
export interface LineColumns {
  amount: LinePiece[]
  rest: LinePiece[]
}

/**
 * Splits a line after the amount and unit that begin it. Everything is in `rest` when the line begins with something else
 * ("Salt and pepper", "about 2 cups"), and the amount ends at a sign that is more than a range or a times sign, so that no
 * bracket is torn apart.
 */
export function lineColumns(pieces: readonly LinePiece[]): LineColumns {
  let end = 0
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind === 'quantity' || (piece.kind === 'unit' && end > 0)) end = i + 1
    else if (!isJoint(piece)) break
  }
  const first = pieces[end]
  // "300ml-350ml" is not torn apart.
  if (end > 0 && first && /^[-–—]/.test(first.text)) end = 0
  const [amount, rest] = [pieces.slice(0, end), pieces.slice(end)]
  // The dot of "1 Pck." belongs to its word.
  const dot = end > 0 && first?.kind === 'sign' && pieces[end - 1]?.kind === 'unit' ? /^\./.exec(first.text) : null
  if (dot) amount.push({ kind: 'sign', text: '.' })
  if (end > 0 && first) rest[0] = { ...first, text: first.text.slice(dot ? 1 : 0).trimStart() }
  return { amount, rest: rest.filter(({ text }) => text) }
}

const isJoint = ({ kind, text }: LinePiece) => (kind === 'sign' || kind === 'other') && /^\s*[-–—×x+]?\s*$/.test(text)
