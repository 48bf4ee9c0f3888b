import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scrape } from './scrape.ts'

const folder = new URL('./fixtures/', import.meta.url)
const pages = readdirSync(folder)
  .filter(file => file.endsWith('.html'))
  .map(file => readFileSync(new URL(file, folder), 'utf8'))

const nest = (open: string, count: number, close = '') => open.repeat(count) + close.repeat(count)
const list = (line: string, count: number) => `<h2>Ingredients</h2><ul>${line.repeat(count)}</ul>`

const hostile: [name: string, page: Parameters<typeof scrape>[0]][] = [
  [
    'a page of 20 MB',
    { html: list('<li>200 g flour</li>', 500_000) + '<h2>Method</h2>' + '<p>Stir it well.</p>'.repeat(500_000) },
  ],
  ['100,000 nested tags', { html: nest('<div>', 100_000) + '2 eggs' }],
  ['nested tags and stray ends', { html: nest('<b>', 100_000) + '</i>'.repeat(1_000_000) }],
  ['one word of 10 MB', { html: `<p>${'a'.repeat(10_000_000)}</p>` }],
  [
    'foods that tell what is in them without end',
    {
      html: `<h2>Ingredients</h2><ul>${`<li>${'1 a: 1 '.repeat(300_000)}</li>`.repeat(4)}</ul><h2>Method</h2><p>Stir.</p>`,
    },
  ],
  [
    'halves and signs without end',
    {
      html:
        list(`<li>${'one and a half '.repeat(50_000)}?</li>`, 20) +
        `<h2>Ingredients for ${'4 '.repeat(300_000)}</h2><i title="Servings"></i>`.repeat(3),
    },
  ],
  ['only blanks', { html: `<li>${' '.repeat(10_000_000)}1 egg</li>` }],
  ['only angle brackets', { html: '<'.repeat(5_000_000) }],
  ['only ampersands', { html: '&amp;'.repeat(2_000_000) }],
  [
    'a JSON string of 5 MB',
    {
      json: JSON.stringify({
        '@type': 'Recipe',
        name: 'a',
        recipeIngredient: ['1'],
        recipeInstructions: 'Stir "it" well. '.repeat(330_000),
      }),
    },
  ],
  ['broken JSON of 5 MB', { json: `{"@type":"Recipe","recipeInstructions":"${'Stir "it. '.repeat(500_000)}",}` }],
  ['deep JSON', { json: '{"a":'.repeat(200_000) + '1' + '}'.repeat(200_000) }],
  [
    'a chain of references',
    {
      json: JSON.stringify({
        '@graph': Array.from({ length: 30_000 }, (_, at) => ({
          '@id': `${at}`,
          '@type': 'Recipe',
          name: `r${at}`,
          video: { '@id': `${at + 1}` },
        })),
      }),
    },
  ],
  [
    '100,000 recipes in microdata',
    {
      html: '<div itemscope itemtype="http://schema.org/Recipe"><p itemprop="recipeIngredient">1 egg</p></div>'.repeat(
        100_000,
      ),
    },
  ],
  [
    'numbers without end',
    {
      json: JSON.stringify({
        '@type': 'Recipe',
        name: 'a',
        recipeIngredient: ['1 '.repeat(500_000)],
        recipeYield: '1-'.repeat(500_000),
        totalTime: '1 1/1 '.repeat(200_000),
      }),
    },
  ],
  [
    'sizes without end',
    {
      json: JSON.stringify({
        '@type': 'Recipe',
        name: 'a',
        recipeIngredient: ['1'],
        recipeYield: '1x1'.repeat(60_000),
      }),
    },
  ],
  ['a list run together', { html: `<h2>Ingredients</h2><p>${'1 g a, ('.repeat(500_000)}</p>` }],
  ['open brackets in code', { html: `<script>ingredients = ${'{"a":['.repeat(300_000)}</script>` }],
  ['names and lists without end', { html: '<ul><li>1 egg</li></ul><p>For it</p><p>10 min</p>'.repeat(100_000) }],
  ['deep lists without headings', { html: '<div>'.repeat(290) + '<p>1 egg</p><p>Salt</p>'.repeat(60_000) }],
  ['headings only', { html: '<h2>Ingredients</h2>'.repeat(100_000) }],
  [
    'pictures that are called like a time, over 10 MB of words',
    { html: '<svg aria-label="Cooking time"></svg>'.repeat(200) + 'stir it well '.repeat(800_000) },
  ],
  [
    'a name of nothing but stars',
    { html: `<h1>Soup ${'★ '.repeat(100_000)}of the day, and of every other day</h1>` + list('<li>1 egg</li>', 3) },
  ],
  [
    'a counted step of 10 MB',
    { html: `<p>2 eggs</p><p>1 g salt</p><p>1</p><p>${'stir '.repeat(400_000)}</p><p>2</p><p>Eat</p>` },
  ],
  ['text of 10 MB', { text: `Soup\nIngredients\n${'- 200 g flour\n'.repeat(700_000)}` }],
]

describe('hostile pages end in time, with an answer or none', () => {
  it.each(hostile)('%s', (_name, page) => {
    // Processor time: what else runs on the machine does not count.
    const start = process.cpuUsage()
    scrape(page)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(5_000)
  })
})

describe('cost grows with the page and not faster', () => {
  const timeOf = (count: number) => {
    const html =
      list('<li>200 g flour</li>', count) + '<h2>Method</h2>' + '<p>Stir it well until it is smooth.</p>'.repeat(count)
    const start = performance.now()
    scrape({ html })
    return performance.now() - start
  }
  it('eight times the page costs less than twenty times the time', () => {
    timeOf(5_000)
    const small = Math.min(timeOf(5_000), timeOf(5_000), timeOf(5_000))
    expect(timeOf(40_000)).toBeLessThan(Math.max(small, 5) * 20)
  })
})

describe('fuzz', () => {
  const page = fc.constantFrom(...pages)
  const cut = fc.double({ min: 0, max: 1, noNaN: true })
  const piece = fc
    .tuple(page, cut, cut)
    .map(([html, a, b]) =>
      html.slice(Math.floor(Math.min(a, b) * html.length), Math.ceil(Math.max(a, b) * html.length)),
    )

  it('cut, doubled and scrambled pages never throw and always give whole drafts', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 6 }),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        (pieces, noise) => {
          const html = pieces.join(noise)
          for (const input of [{ html }, { text: html }, { json: html }]) {
            const { recipe } = scrape(input)
            if (recipe) expect(recipe.recipeIngredient.length + recipe.recipeInstructions.length).toBeGreaterThan(0)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('any JSON at all in a script is survived', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const node = {
          '@type': 'Recipe',
          name: a,
          recipeIngredient: b,
          recipeInstructions: a,
          image: b,
          recipeYield: a,
          totalTime: b,
          author: a,
          nutrition: b,
          keywords: a,
          video: b,
          aggregateRating: a,
          tool: b,
          url: a,
        }
        scrape({ html: `<script type="application/ld+json">${JSON.stringify([node, a, { '@graph': b }])}</script>` })
      }),
      { numRuns: 200 },
    )
  })
})
