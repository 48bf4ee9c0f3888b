import { expect, test } from 'vitest'
import { plainMarkdown } from './markdown.ts'

test('pictures and simple tags become Markdown', () => {
  expect(plainMarkdown('Stir. <img src="/api/media/x.webp" height="100%"/>')).toBe('Stir. ![](</api/media/x.webp>)')
  expect(plainMarkdown("<img alt='a pot' src=y.png>")).toBe('![a pot](<y.png>)')
  expect(plainMarkdown('a <b>bold</b> word<br>next')).toBe('a **bold** word  \nnext')
  expect(plainMarkdown('1 < 2')).toBe('1 < 2')
})
