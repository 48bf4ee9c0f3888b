import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Correction, correctionOf, lineShape } from './corrections.ts'
import { parseLines } from './parse-lines.ts'

const read = (line: string, corrections: Correction[]) => {
  const { quantity, unit, food, note } = parseLines([line], { parser: 'nlp', language: 'en', corrections })[0]!
  return { quantity, unit, food, note }
}
const mushrooms = { quantity: 3, unit: 'tray', food: 'mushrooms', note: 'from the market' }
const kept = [correctionOf('3 trays market mushrooms', mushrooms)]

describe('a correction', () => {
  it('is right for the same line, however it is spaced and written', () => {
    expect(read('3  Trays market MUSHROOMS', kept)).toEqual(mushrooms)
  })
  it('is right for the same words with another amount', () => {
    expect(read('1 1/2 trays market mushrooms', kept)).toEqual({ ...mushrooms, quantity: 1.5 })
    expect(read('1 tray market mushrooms', kept)).toEqual({ ...mushrooms, quantity: 1 })
    expect(read('½ trays market mushrooms', kept)).toEqual({ ...mushrooms, quantity: 0.5 })
  })
  it('says nothing about other lines', () => {
    expect(read('3 trays mushrooms', kept)).toEqual(read('3 trays mushrooms', []))
  })
  it('knows which of two amounts is the quantity', () => {
    const own = [correctionOf('2 x 400 g best tins', { quantity: 400, unit: 'gram', food: 'best tins', note: '' })]
    expect(read('2 x 250 g best tins', own)).toMatchObject({ quantity: 250, unit: 'gram', food: 'best tins' })
  })
  it('does not carry a quantity nobody wrote, or a note with old numbers, to other amounts', () => {
    const made = [correctionOf('some 5 things', { quantity: 7, unit: '', food: 'things', note: '' })]
    expect(read('some 6 things', made)).toEqual(read('some 6 things', []))
    const noted = [correctionOf('2 cans foo 400 g', { quantity: 2, unit: 'can', food: 'foo', note: '400 g' })]
    expect(read('2 cans foo 250 g', noted)).toEqual(read('2 cans foo 250 g', []))
    expect(read('3 cans foo 400 g', noted)).toMatchObject({ quantity: 3, note: '400 g' })
  })
  it('gives way to a later one', () => {
    const later = [...kept, correctionOf('3 trays market mushrooms', { ...mushrooms, note: '' })]
    expect(read('3 trays market mushrooms', later).note).toBe('')
  })
})

it('gives a line its shape whatever the amounts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom('', ' 1/2', '½', ' ¾'), (whole, part) => {
      expect(lineShape(`${whole}${part} cups of flour`).shape).toBe(lineShape('2 cups of flour').shape)
    }),
  )
})
