import type { LinePiece } from './line-piece.ts'

/**
 * What stands around an amount that changed: "1/2cup" gets a blank (but for scripts that write none), "le jus d'2" is "de 2".
 */
export function readablePieces(pieces: LinePiece[]): LinePiece[] {
  return pieces.flatMap((piece, i) => {
    const { amount } = pieces[i + 1] ?? {}
    if (amount && !amount.numerator) {
      const elided = /\bd['’]$/iu.exec(piece.text)
      if (elided) return [{ ...piece, text: `${piece.text.slice(0, -1)}e ` }]
    }
    // "Le jus et le zeste d'1 citron", where the "d" ends a note.
    if (amount && !amount.numerator && /^['’]$/.test(piece.text) && isElided(pieces[i - 1]))
      return [{ ...piece, text: 'e ' }]
    if (!piece.amount) return [piece]
    const next = pieces[i + 1]?.text ?? ''
    const isGlued = piece.amount.numerator && /^\p{L}/u.test(next) && !isUnspaced(next)
    return isGlued ? [piece, { kind: 'sign', text: ' ' } as const] : [piece]
  })
}

const isElided = (piece: LinePiece | undefined) => /(?<!\p{L})d$/iu.test(piece?.text ?? '')

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Whether a text begins in a script that writes no blanks between an amount and its word. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)
