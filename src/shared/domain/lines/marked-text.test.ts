import { expect, test } from 'vitest'
import { markedParts, withoutTags } from './marked-text.ts'

test('a few tags mark words of an ingredient, all others leave nothing but their words', () => {
  expect(markedParts('<b>cold</b> butter, 10<SUP>2</SUP> <a href="x">cm</a>')).toEqual([
    { text: 'cold', mark: 'b' },
    { text: ' butter, 10', mark: null },
    { text: '2', mark: 'sup' },
    { text: ' cm', mark: null },
  ])
  expect(withoutTags('salt<script>alert(1)</script> <img src=x onerror=alert(1)>& pepper')).toBe('salt & pepper')
})

test('a sign that begins no tag stays', () => {
  for (const text of ['fat < 3 %', 'a <small pinch', '1 < 2 > 0']) {
    expect(withoutTags(text)).toBe(text)
    expect(markedParts(text)).toEqual([{ text, mark: null }])
  }
})
