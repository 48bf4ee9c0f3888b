import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfPieces } from '#shared/domain/lines/line-piece.ts'
import { renderLine } from '#shared/domain/lines/render-line.ts'
import { keepsMarks, markLine, markText, unmarkLine, unmarkText } from './marked-amounts.ts'

test('amounts, times, degrees, links and tags of a text are marked', () => {
  expect(markText('Bake 20–25 min at 180 °C, [see](/r/soup-2), or <b>1 1/2</b> h. ½ of it: https://a.example/3')).toBe(
    'Bake ⟦20⟧–⟦25⟧ min at ⟦180⟧ °C, [see]⟦(/r/soup-2)⟧, or ⟦<b>⟧⟦1⟧ ⟦1/2⟧⟦</b>⟧ h. ⟦½⟧ of it: ⟦https://a.example/3⟧',
  )
})

test('any text comes back from its marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const plain = text.replace(/[⟦⟧]/g, '')
      expect(unmarkText(markText(text))).toBe(plain)
    }),
  )
})

test('a translation that loses, doubles, changes or adds an amount does not keep the marks', () => {
  const source = markText('Bake for 20 minutes at 180 °C')
  expect(keepsMarks(source, 'Bei ⟦180⟧ °C ⟦20⟧ Minuten backen')).toBe(true)
  for (const wrong of ['Backen', 'Bei ⟦180⟧ °C backen', '⟦180⟧ ⟦20⟧ ⟦20⟧', 'Bei ⟦200⟧ °C ⟦20⟧ Minuten', '180 und 20'])
    expect(keepsMarks(source, wrong)).toBe(false)
  expect(keepsMarks(source, 'Bei ⟦180⟧ °C ⟦20⟧ Minuten backen, 5 ruhen')).toBe(false)
})

const cups = {
  text: '1 1/2 cups flour (180 g)',
  parts: [
    { start: 0, end: 5, kind: 'quantity' as const, value: 1.5 },
    { start: 6, end: 10, kind: 'unit' as const },
    { start: 11, end: 16, kind: 'food' as const },
  ],
}
const shown = (line: typeof cups, scale: number) => textOfPieces(renderLine(line, { scale }))

test('a translated line is scaled as the original', () => {
  const { text, amounts } = markLine(cups)
  expect(text).toBe('⟦1 1/2⟧ <u>cups</u> <f>flour</f> (⟦180⟧ g)')
  const line = unmarkLine('<f>Mehl</f>, ⟦1 1/2⟧ <u>Tassen</u> (⟦180⟧ g)', amounts)
  expect(shown(line as typeof cups, 1)).toBe('Mehl, 1 1/2 Tassen (180 g)')
  expect(shown(line as typeof cups, 2)).toBe('Mehl, 3 Tassen (180 g)')
})

test('an amount in words, and a unit that is one, are marked as numbers', () => {
  const half = { text: 'half an onion', parts: [{ start: 0, end: 4, kind: 'quantity' as const, value: 0.5 }] }
  expect(markLine(half).text).toBe('⟦1/2⟧ an onion')
  const pinch = {
    text: 'Pinch of salt',
    parts: [
      { start: 0, end: 5, kind: 'unit' as const, value: 1 },
      { start: 9, end: 13, kind: 'food' as const },
    ],
  }
  expect(markLine(pinch).text).toBe('⟦1⟧ <u>Pinch</u> of <f>salt</f>')
  const taza = {
    text: 'una taza y media',
    parts: [
      { start: 0, end: 3, kind: 'quantity' as const, value: 1.5 },
      { start: 4, end: 8, kind: 'unit' as const },
      { start: 9, end: 16, kind: 'quantity' as const, value: 0 },
    ],
  }
  expect(markLine(taza).text).toBe('⟦1 1/2⟧ <u>taza</u>')
})
