import fc from 'fast-check'
import { generateKeyBetween } from 'fractional-indexing'
import { describe, expect, test } from 'vitest'
import { byOrder, isOrderKey, keyAtEnd, keyOfPosition, keysForMove, positionOfKey } from './order-key.ts'

describe('keys of positions', () => {
  test('keys order as their positions do, and give them back', () => {
    const position = fc.integer({ min: -1_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(positionOfKey(keyOfPosition(a))).toBe(a)
        expect(keyOfPosition(a) < keyOfPosition(b)).toBe(a < b)
        expect(isOrderKey(keyOfPosition(a))).toBe(true)
      }),
    )
  })

  test('they are those that the library counts with', () => {
    let key = keyOfPosition(-200)
    for (let position = -199; position < 5000; position++) {
      key = generateKeyBetween(key, null)
      expect(key).toBe(keyOfPosition(position))
    }
  })

  test('what is no key is told from one', () => {
    for (const text of ['', 'a', 'a0 ', '00', 'a00', '…', 'zz', `a1${'0'.repeat(9)}`])
      expect(isOrderKey(text)).toBe(false)
  })
})

describe('moving', () => {
  const positions = fc.array(fc.nat(5), { maxLength: 12 })
  test('a move brings an item to its place and leaves the order of the others', () => {
    fc.assert(
      fc.property(positions, fc.nat(20), (given, at) => {
        const others = given.map((position, i) => ({ id: `i${10 + i}`, order: keyOfPosition(position) })).sort(byOrder)
        const index = at % (others.length + 1)
        const moved = new Map(keysForMove(others, 'x', index).map(one => [one.id, one.order]))
        const after = [...others, { id: 'x', order: '' }]
          .map(one => ({ ...one, order: moved.get(one.id) ?? one.order }))
          .sort(byOrder)
        const wanted = others.map(({ id }) => id)
        wanted.splice(index, 0, 'x')
        expect(after.map(({ id }) => id)).toEqual(wanted)
      }),
    )
  })

  test('a drag among items with keys of their own changes one item', () => {
    const others = [0, 1, 2, 3].map(i => ({ id: String(i), order: keyOfPosition(i) }))
    expect(keysForMove(others, 'x', 2).map(({ id }) => id)).toEqual(['x'])
    expect(keyAtEnd(others)).toBe(keyOfPosition(4))
  })
})
