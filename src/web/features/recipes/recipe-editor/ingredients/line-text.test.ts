import { expect, test } from 'vitest'
import type { ReadLine } from '#web/features/catalog/line-words/line-words.ts'
import { newIngredient } from '../draft/draft.ts'
import { changedFields, linePartsOf, lineTextOf, readLineOf, unchangedWords } from './line-text.ts'

const flour = {
  ...newIngredient('sifted'),
  quantity: 1.5,
  unit: { id: 'u1', name: 'cup', pluralName: 'cups', fraction: true },
  food: { id: 'f1', name: 'flour' },
}

test('fields are written as one line, and each part of it is known', () => {
  const text = lineTextOf(flour, false)
  expect(text).toBe('1 1/2 cups flour, sifted')
  const said = linePartsOf(flour, text).map(({ start, end, kind }) => [kind, text.slice(start, end)])
  expect(said).toEqual([
    ['quantity', '1 1/2'],
    ['unit', 'cups'],
    ['food', 'flour'],
    ['note', 'sifted'],
  ])
  expect(linePartsOf(flour, 'something else')).toEqual([])
})

test('a plain line is its note, and an unread line keeps all its spaces', () => {
  expect(lineTextOf(newIngredient('2  eggs '), true)).toBe('2  eggs ')
})

test('words before and behind a change are known', () => {
  const before = readLineOf(flour, '1 1/2 cups flour, sifted')
  expect(unchangedWords(before, '1 1/2 cups rye flour, sifted')).toMatchObject([
    { word: '1', kind: 'quantity' },
    { word: '1/2', kind: 'quantity' },
    { word: 'cups', kind: 'unit' },
    { word: 'flour', kind: 'food' },
    { word: 'sifted', kind: 'note' },
  ])
  expect(unchangedWords(before, '')).toEqual([])
})

test('a line that grows by a word keeps what its other words are, and the unit that it has', () => {
  const text = '2 cups rye flour, sifted'
  const parts = [
    { start: 0, end: 1, kind: 'quantity' as const, value: 2 },
    { start: 2, end: 6, kind: 'unit' as const },
    // Misread: the food as a note.
    { start: 7, end: 10, kind: 'food' as const },
    { start: 11, end: 16, kind: 'note' as const },
    { start: 18, end: 24, kind: 'note' as const },
  ]
  const read: ReadLine = {
    text,
    parts,
    quantity: 2,
    unit: { name: 'cups' },
    food: { name: 'rye' },
    note: 'flour, sifted',
  }
  const before = readLineOf(flour, lineTextOf(flour, false))
  expect(changedFields(flour, before, read)).toMatchObject({
    quantity: 2,
    unit: { id: 'u1' },
    food: { name: 'rye flour' },
    note: 'sifted',
    line: { text },
  })
})
