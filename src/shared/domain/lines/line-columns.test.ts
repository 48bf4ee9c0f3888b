import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineColumns } from './line-columns.ts'
import { type LinePiece, textOfPieces } from './line-piece.ts'

const piece = (kind: LinePiece['kind'], text: string): LinePiece => ({ kind, text })
const columnsOf = (...pieces: LinePiece[]) => {
  const { amount, rest } = lineColumns(pieces)
  return [textOfPieces(amount), textOfPieces(rest)]
}

test('amount and unit stand apart from the food', () => {
  expect(
    columnsOf(
      piece('quantity', '300'),
      piece('sign', ' '),
      piece('unit', 'g'),
      piece('sign', ' '),
      piece('food', 'rice'),
    ),
  ).toEqual(['300 g', 'rice'])
  expect(columnsOf(piece('quantity', '3'), piece('sign', ' '), piece('food', 'eggs'))).toEqual(['3', 'eggs'])
})

test('the dot of a word that was cut stays with it', () => {
  const line = [
    piece('quantity', '1'),
    piece('sign', ' '),
    piece('unit', 'Pck'),
    piece('sign', '. '),
    piece('food', 'Vanillezucker'),
  ]
  expect(columnsOf(...line)).toEqual(['1 Pck.', 'Vanillezucker'])
})

test('a range and a number of packages are one amount', () => {
  expect(
    columnsOf(
      piece('quantity', '2'),
      piece('sign', '–'),
      piece('quantity', '3'),
      piece('sign', ' '),
      piece('food', 'leeks'),
    ),
  ).toEqual(['2–3', 'leeks'])
})

test('a bracket is not torn apart', () => {
  expect(
    columnsOf(
      piece('quantity', '2'),
      piece('sign', ' ('),
      piece('quantity', '400'),
      piece('unit', 'g'),
      piece('sign', ') '),
      piece('food', 'tins'),
    ),
  ).toEqual(['2', '(400g) tins'])
})

test('a line that begins with words has no amount', () => {
  expect(columnsOf(piece('food', 'Salt'), piece('sign', ' to taste'))).toEqual(['', 'Salt to taste'])
  expect(columnsOf(piece('unit', 'cups'), piece('sign', ' '), piece('food', 'rice'))).toEqual(['', 'cups rice'])
})

test('a range that says its measure twice is not torn apart', () => {
  expect(
    columnsOf(
      piece('quantity', '300'),
      piece('unit', 'ml'),
      piece('sign', '-'),
      piece('note', '350ml'),
      piece('sign', ' '),
      piece('food', 'water'),
    ),
  ).toEqual(['', '300ml-350ml water'])
})

test('no word is lost or said twice', () => {
  const kind = fc.constantFrom<LinePiece['kind']>('quantity', 'unit', 'food', 'note', 'other', 'sign')
  const pieces = fc.array(fc.record({ kind, text: fc.stringMatching(/^[a-z0-9 (–]{1,6}$/) }))
  fc.assert(
    fc.property(pieces, some => {
      const { amount, rest } = lineColumns(some)
      const bare = (list: readonly LinePiece[]) =>
        list
          .map(({ text }) => text)
          .join('')
          .replaceAll(' ', '')
      expect(bare([...amount, ...rest])).toBe(bare(some))
    }),
  )
})
