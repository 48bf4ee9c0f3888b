import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareLines, type Piece } from './differences.ts'

const text = (pieces: Piece[] | null) => pieces?.map(piece => piece.text).join('') ?? null
const marked = (pieces: Piece[] | null) =>
  pieces?.map(piece => (piece.isChanged ? `[${piece.text}]` : piece.text)).join('') ?? '—'
const shown = (before: string[], after: string[]) =>
  compareLines(before, after).map(pair => [marked(pair.before), marked(pair.after)])

describe('two versions beside each other', () => {
  test('equal lines stand beside each other, and a changed word is marked', () => {
    expect(shown(['2 eggs', '100 g sugar', 'salt'], ['2 eggs', '80 g sugar', 'salt', 'zest'])).toEqual([
      ['2 eggs', '2 eggs'],
      ['[100] g sugar', '[80] g sugar'],
      ['salt', 'salt'],
      ['—', '[zest]'],
    ])
  })

  test('a line that went leaves an empty place', () => {
    expect(shown(['a', 'b', 'c'], ['a', 'c'])).toEqual([
      ['a', 'a'],
      ['[b]', '—'],
      ['c', 'c'],
    ])
    expect(shown([], [])).toEqual([])
  })

  test('scripts without blanks are compared by characters', () => {
    expect(shown(['煮十分钟'], ['煮五分钟'])).toEqual([['煮[十]分钟', '煮[五]分钟']])
  })

  test('both sides can be put together again from their pieces, whatever they are', () => {
    const line = fc
      .array(fc.constantFrom('stir', 'the', 'soup', '10', '½', 'ä', '水', ' ', '🍲'), { maxLength: 5 })
      .map(words => words.join(' '))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(line, { maxLength: 6 }), (before, after) => {
        const pairs = compareLines(before, after)
        const sides = pairs.flatMap(pair => [pair.before, pair.after])
        expect(pairs.map(pair => text(pair.before)).filter(one => one !== null)).toEqual(before)
        expect(pairs.map(pair => text(pair.after)).filter(one => one !== null)).toEqual(after)
        const isSame = before.length === after.length && before.every((one, place) => one === after[place])
        expect(sides.some(side => side === null || side.some(piece => piece.isChanged))).toBe(!isSame)
      }),
    )
  })
})
