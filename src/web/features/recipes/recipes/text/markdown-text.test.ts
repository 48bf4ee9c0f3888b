import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeRaw from 'rehype-raw'
import { afterAll, expect, test, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'

// Where the pages are is found out once, when it is first asked for: here anew, and for the tests that follow again.
vi.resetModules()
vi.stubGlobal('document', { baseURI: 'https://kitchen.example/larder/' })
const { MarkdownText } = await import('./markdown-text.tsx')
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const { sessionQuery } = await import('#web/features/accounts/session/session.queries.ts')
const { FilesToken } = await import('../pictures/files-token.ts')

const drawn = (children: string, given: { isMember?: boolean; token?: string } = {}) => {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, given.isMember ? ({ id: 'ann' } as SessionUser) : null)
  const text = createElement(MarkdownText, { children, tags: [rehypeRaw] })
  const withToken = createElement(FilesToken, { value: given.token }, text)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, withToken))
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replaceAll('\n', '')
}

test('tags in words and around blocks stay what they are', () => {
  expect(drawn('H<sub>2</sub>O and <u>**now**</u>')).toBe('<p>H<sub>2</sub>O and <u><strong>now</strong></u></p>')
  expect(drawn('<ul><li>one</li><li>two</li></ul>')).toBe('<ul><li>one</li><li>two</li></ul>')
  expect(drawn('<table><tr><th>pan</th><td>20 cm</td></tr></table>')).toContain('<th>pan</th><td>20 cm</td>')
  expect(drawn('a<br>b')).toBe('<p>a<br/>b</p>')
  expect(drawn('Stir. <img src="/api/media/x.webp" alt="a pot" height="100%"/>')).toMatch(
    /<img src="\/larder\/api\/media\/x\.webp" alt="a pot" loading="lazy" class="[^"]*"\/>/,
  )
  expect(drawn('1 < 2')).toBe('<p>1 &lt; 2</p>')
})

test('headings of a text stand below those of the page', () => {
  expect(drawn('# Sauce\n## Stock\n###### Salt')).toBe('<h3>Sauce</h3><h4>Stock</h4><h6>Salt</h6>')
  expect(drawn('<h1>Sauce</h1>')).toBe('<h3>Sauce</h3>')
})

test('pictures of other sites come through our server, and visitors get a link', () => {
  for (const written of [
    '![a pot](http://blog.example/p.jpg?a=1)',
    '<img src="http://blog.example/p.jpg?a=1" alt="a pot">',
  ]) {
    expect(drawn(written, { isMember: true })).toMatch(
      /<img src="\/larder\/api\/media\/external\?url=http%3A%2F%2Fblog\.example%2Fp\.jpg%3Fa%3D1" alt="a pot"/,
    )
    expect(drawn(written)).toContain(
      '<a href="http://blog.example/p.jpg?a=1" target="_blank" rel="noreferrer noopener">a pot</a>',
    )
  }
  expect(drawn('![](//blog.example/p.jpg)')).toContain('>blog.example</a>')
  expect(drawn('![a pot](https://kitchen.example/larder/api/media/x.webp)')).toContain(
    '<img src="https://kitchen.example/larder/api/media/x.webp"',
  )
})

test('who came by a link sees the files that are attached to the recipe', () => {
  expect(drawn('![a plan](/api/media/recipes/1/assets/plan.png)', { token: 'abc' })).toContain(
    '<img src="/larder/api/media/recipes/1/assets/plan.png?token=abc"',
  )
})

test('nothing that a tag brings can run, hide or lead away', () => {
  expect(drawn('a<script>alert(1)</script>b')).toBe('<p>ab</p>')
  expect(drawn('a<style>body { display: none }</style>b')).toBe('<p>ab</p>')
  expect(drawn('<u onclick="x()" style="position: fixed" class="y">a</u>')).toBe('<p><u>a</u></p>')
  expect(drawn('<iframe src="https://example.com"></iframe>a')).not.toContain('iframe')
  expect(drawn('<a href="javascript:x()">a</a>')).not.toContain('javascript')
  expect(drawn('<a href="https://example.com" target="_top">a</a>')).toContain(
    '<a href="https://example.com" target="_blank" rel="noreferrer noopener">a</a>',
  )
  expect(drawn('<b>never closed')).toBe('<p><b>never closed</b></p>')
})
