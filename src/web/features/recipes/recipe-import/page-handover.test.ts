import { expect, test } from 'vitest'
import { bookmarkletOf, pageOf } from './page-handover.ts'

const page = { type: 'larder:page', url: 'https://site.example/soup', html: '<h1>Soup</h1>' }
const origin = 'https://site.example'

test('a page speaks for its own site only', () => {
  expect(pageOf({ data: page, origin })).toEqual({ url: page.url, html: page.html })
  expect(pageOf({ data: page, origin: 'https://evil.example' })).toBeNull()
})

test.each([
  null,
  'larder:page',
  { ...page, type: 'other' },
  { ...page, html: 7 },
  { ...page, url: 'nowhere' },
  { ...page, html: 'x'.repeat(20_000_001) },
])('nothing else is taken for a page (%#)', data => expect(pageOf({ data, origin })).toBeNull())

test('the bookmarklet is one line that knows where it leads', () => {
  const code = bookmarkletOf('https://larder.example/g/home/r/create/url')
  expect(code).toMatch(/^javascript:\S+$/)
  expect(decodeURI(code)).toContain('"https://larder.example/g/home/r/create/url"')
})
