import { expect, test } from 'vitest'
import type { ParsedIngredient } from '#shared/contract/catalog/parser.ts'
import { withWordAs, wordsOf } from '#web/features/catalog/line-words/line-words.ts'
import { newIngredient } from '../recipe-editor/draft/draft.ts'
import {
  correctionOfLine,
  ingredientsOf,
  isStructured,
  lineBehind,
  lineText,
  parserLine,
  withFields,
} from './parser-line.ts'

const text = '2 large cups flour, sifted'
const parsed = {
  input: text,
  confidence: { average: 0.6 },
  ingredient: {
    quantity: 2,
    unit: { id: null, name: 'cup' },
    food: { id: null, name: 'flour' },
    note: 'large, sifted',
  },
  heading: false,
  parts: [
    { start: 0, end: 1, kind: 'quantity' },
    { start: 2, end: 7, kind: 'note' },
    { start: 8, end: 12, kind: 'unit' },
    { start: 13, end: 18, kind: 'food' },
    { start: 20, end: 26, kind: 'note' },
  ],
  candidates: [],
} as unknown as ParsedIngredient
const line = parserLine('one', parsed, 'nlp')

test('words carry their kinds, and the signs around them', () => {
  const words = wordsOf(line)
  expect(words.map(word => word.kind)).toEqual(['quantity', 'note', 'unit', 'food', 'note'])
  expect(words.map(({ before, text, after }) => before + text + after)).toEqual([
    '2',
    'large',
    'cups',
    'flour,',
    'sifted',
  ])
  const signs = wordsOf({ text: '2 (14-ounce) c. all-purpose (sifted), plus', parts: [] })
  expect(signs.map(({ before, text, after }) => before + text + after)).toEqual([
    '2',
    '(14',
    '-ounce)',
    'c.',
    'all',
    '-purpose',
    '(sifted),',
    'plus',
  ])
})

test('a word that is called something else moves from field to field, and the others stay as they were', () => {
  const next = withWordAs(line, 2, 'food')
  expect(next).toMatchObject({ quantity: 2, unit: { name: 'cup' }, food: { name: 'large flour' }, note: 'sifted' })
  expect(wordsOf(next).map(word => word.kind)).toEqual(['quantity', 'food', 'unit', 'food', 'note'])
  expect(withWordAs(line, 0, 'note')).toMatchObject({ quantity: null, note: '2 large sifted' })
  expect(withWordAs(line, 2, 'note')).toBe(line)
})

test('fields that are written anew colour their words, and leave the rest', () => {
  const spoon = { ...line, unit: { name: 'tasse' } }
  const kinds = (change: Parameters<typeof withFields>[1]) => wordsOf(withFields(spoon, change)).map(word => word.kind)
  expect(kinds({ note: 'finely sifted' })).toEqual(['quantity', 'note', 'unit', 'food', 'note'])
  expect(kinds({ food: { name: 'sifted flour' } })).toEqual(['quantity', 'note', 'unit', 'food', 'food'])
  expect(kinds({ unit: null })).toEqual(['quantity', 'note', 'note', 'food', 'note'])
})

test('only a line that was put right is a correction', () => {
  expect(correctionOfLine(line)).toBeNull()
  expect(correctionOfLine(withFields(line, { note: 'sifted' }))).toEqual({
    line: text,
    quantity: 2,
    unit: 'cup',
    food: 'flour',
    note: 'sifted',
  })
})

test('lines find their ingredients again; a heading becomes the title of what follows', () => {
  const items = ['one', 'head', 'two'].map(referenceId => ({ ...newIngredient(referenceId), referenceId }))
  const heading = { ...line, referenceId: 'head', isHeading: true, note: 'For the dough' }
  const done = ingredientsOf(items, [line, heading])
  expect(done).toMatchObject([
    { referenceId: 'one', quantity: 2, originalText: text, title: null },
    { referenceId: 'two', note: 'two', title: 'For the dough' },
  ])
  expect(ingredientsOf(items.slice(0, 2), [heading])).toMatchObject([{ note: 'one' }, { title: 'For the dough' }])
})

test('a line that was taken away is left out, one that was put in stands behind its own', () => {
  const items = ['one', 'head', 'two'].map(referenceId => ({ ...newIngredient(referenceId), referenceId }))
  const heading = { ...line, referenceId: 'head', isHeading: true, note: 'For the dough' }
  const pepper = withFields(lineBehind(heading), { food: { name: 'pepper' } })
  const salt = withFields(lineBehind(pepper), { food: { name: 'salt' } })
  expect(ingredientsOf(items, [{ ...line, isGone: true }, heading, pepper, salt])).toMatchObject([
    { food: { name: 'pepper' }, title: 'For the dough', originalText: null },
    { food: { name: 'salt' }, title: null },
    { referenceId: 'two' },
  ])
  expect(ingredientsOf(items, [{ ...pepper, isGone: true }])).toEqual(items)
  expect(correctionOfLine(pepper)).toBeNull()
  expect(correctionOfLine({ ...withFields(line, { note: 'sifted' }), isGone: true })).toBeNull()
})

test('the text of a line leaves out the quantity of 1 that imports add', () => {
  const whole = { ...newIngredient('2 cups flour'), quantity: 1 }
  expect(lineText(whole, false)).toBe('2 cups flour')
  expect(lineText({ ...newIngredient('egg'), quantity: 3 }, false)).toBe('3 egg')
  expect(lineText({ ...newIngredient('egg'), quantity: 1 }, true)).toBe('egg')
  expect(isStructured(whole)).toBe(false)
})
