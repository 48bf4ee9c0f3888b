import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown-to-html.ts'

test.each([
  ['Fry **hot** and *fast*, or __slow__.', 'Fry <strong>hot</strong> and <em>fast</em>, or <strong>slow</strong>.'],
  ['See [this](https://a.example/x?y=1&z=2).', 'See <a href="https://a.example/x?y=1&amp;z=2">this</a>.'],
  ['[no](javascript:alert(1)) <b>&', '[no](javascript:alert(1)) &lt;b&gt;&amp;'],
  ['Mix:\n\n- one\n- two\n\nBake.', 'Mix:<ul><li>one</li><li>two</li></ul>Bake.'],
  ['1. first\n2. second', '<ol><li>first</li><li>second</li></ol>'],
  ['1. first\n\n2. second', '<ol><li>first</li></ol><ol start="2"><li>second</li></ol>'],
  ['12. May', '<ol start="12"><li>May</li></ol>'],
  ['## Sauce\nStir.', '<strong>Sauce</strong>\nStir.'],
  ['[a](https://a.example/*b*/__c__)', '<a href="https://a.example/*b*/__c__">a</a>'],
  [
    'https://a.example/__b__, *[**c**](https://c.example)*',
    'https://a.example/__b__, <em><a href="https://c.example"><strong>c</strong></a></em>',
  ],
  ['**https://a.example** _https://b.example_', '<strong>https://a.example</strong> <em>https://b.example</em>'],
  ['***both***', '<em><strong>both</strong></em>'],
  ['Name: _____ *****', 'Name: _____ *****'],
  ['# C#\n## Sauce ##\n# #', '<strong>C#</strong>\n<strong>Sauce</strong>\n# #'],
  ['2 * 3 * 4, snake_case_name, 1.5 cups', '2 * 3 * 4, snake_case_name, 1.5 cups'],
])('%j', (text, html) => expect(markdownToHtml(text)).toBe(html))

test('nothing but these tags comes of any text', () => {
  const piece = fc.constantFrom(
    '**',
    '*',
    '_',
    '[a](',
    'https://x.y',
    ')',
    '<b>',
    '"',
    "'",
    '&',
    '\n',
    '- ',
    '# ',
    'word ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const html = markdownToHtml(pieces.join(''))
      const rest = html.replace(/<\/?(?:strong|em|ul|ol|li|a)>|<a href="https?:\/\/[^"<>\s]*">/g, '')
      expect(rest).not.toMatch(/[<>"]/)
    }),
  )
})

test.each([
  ...['**a ', '[', '__a ', '*a ', '_a ', '[a](https://', 'https://_', '#', ' '].map(piece => ['', piece] as const),
  ...[' ', '#', ' #', '\u2028'].map(piece => ['# a', piece] as const),
  ...[' ', '\u2028'].map(piece => ['- ', piece] as const),
])('a long text of %j and %j takes no time', (first, piece) => {
  const begun = performance.now()
  markdownToHtml(`${first}${piece.repeat(60_000)}b`)
  expect(performance.now() - begun).toBeLessThan(3000)
})
