import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { isPlainText, paragraphsOf } from './plain-text.ts'

test.each([
  'Soften the onion slowly.',
  'Bake for 20 minutes at 180 °C (gas 4).\n\nLet it rest – covered.',
  'Two lines\nof one paragraph',
  'Written on Windows.\r\n\r\nIn two paragraphs.',
  'Half: 1/2 cup; "quoted", it’s fine! 100% + 3',
  'عجن العجين لمدة 10 دقائق.',
])('%j is drawn as Markdown draws it', text => {
  expect(isPlainText(text)).toBe(true)
  const drawn = renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, text))
  const plain = paragraphsOf(text).map(paragraph => createElement('p', { key: paragraph }, paragraph))
  expect(plain.map(one => renderToStaticMarkup(one)).join('\n')).toBe(drawn)
})

test.each([
  'A *warm* soup',
  '1. Knead',
  '  2) Rest',
  '- one',
  '+ one',
  'Title\n===',
  '# Title',
  '    code',
  'See https://a.example',
  'See www.a.example',
  'Ask me@a.example',
  'a | b',
  '[x](y)',
  'forced  \nbreak',
  'a\\\nb',
  '&frac12; cup',
  '<b>bold</b>',
  '~~no~~',
])('%j is left to the reader of Markdown', text => {
  expect(isPlainText(text)).toBe(false)
})
