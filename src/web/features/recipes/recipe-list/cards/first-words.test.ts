import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test.each([
  ['Plain words, 3 * 4 of them.', 'Plain words, 3 * 4 of them.'],
  ['From [the **best** book](https://example.com/a_b), *really*', 'From the best book, really'],
  ['# Soup\n> for two\n- and one', 'Soup\nfor two\nand one'],
  ['<b>Warm</b> and `cheap`<br>', 'Warm and cheap'],
  ['snake_case and 2*3 stay', 'snake_case and 2*3 stay'],
  ['![A pot](pot.webp) of soup', 'A pot of soup'],
])('%j is shown as %j', (markdown, shown) => {
  expect(firstWords(markdown)).toBe(shown)
})

test('of a long text the beginning is enough', () => {
  expect(firstWords('soup '.repeat(10_000)).length).toBeLessThanOrEqual(200)
})
