import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scrape } from './scrape.ts'

const folder = new URL('./fixtures/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const pages = readdirSync(folder).filter(file => !file.endsWith('.json'))
/** The file of a page as a page: a text is what somebody pasted. */
const pageIn = (file: string) => (file.endsWith('.txt') ? { text: read(file) } : { html: read(file) })

describe('pages of every shape', () => {
  it.each(pages)('%s', file => {
    const { recipe } = scrape({ url: 'https://kueche.example/seite', ...pageIn(file) })
    const expected = JSON.parse(read(file.replace(/\.\w+$/, '.json')))
    if (expected.orgURL) expected.orgURL = 'https://kueche.example/seite'
    expect(recipe).toMatchObject(expected)
  })
})

describe('several recipes on a page', () => {
  const recipe = (name: string, line: string) => ({
    '@type': 'Recipe',
    name,
    recipeIngredient: [line],
    recipeInstructions: 'Cook it.',
  })
  const script = JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [recipe('Side salad', '1 lettuce'), recipe('Roast duck', '1 duck')],
  })

  it('gives the one the page is about and names the others', () => {
    const { recipe: main, others } = scrape({
      html: `<title>Roast duck</title><script type="application/ld+json">${script}</script><h1>Roast duck</h1>`,
    })
    expect(main?.name).toBe('Roast duck')
    expect(main?.recipeIngredient).toEqual([{ title: null, text: '1 duck' }])
    expect(others.map(other => other.name)).toEqual(['Side salad'])
  })
})

it('a main heading that only names the site is no name of the recipe', () => {
  const list = '<h3>Ingredients</h3><ul><li>2 onions</li><li>300 g rice</li><li>1 l stock</li></ul>'
  const html = `<title>Onion rice | Ann cooks</title><h1>Ann cooks</h1><h2>Onion rice</h2>${list}<h3>Method</h3><p>Fry the onions and cook the rice.</p>`
  expect(scrape({ html }).recipe?.name).toBe('Onion rice')
})

it('the recipe that an author gives below hundreds of comments is found', () => {
  const said = '<li class="comment"><p>Looks nice!</p></li>'.repeat(400)
  const given =
    '<p>Ingredients:</p><p>200 g barley<br>1 l stock<br>2 carrots</p><p>Method:</p><p>1. Soak the barley.<br>2. Simmer it for an hour.</p>'
  const html = `<h1>Barley broth</h1><ol class="comment-list">${said}<li class="comment bypostauthor">${given}</li></ol>`
  expect(scrape({ html }).recipe?.recipeIngredient.map(({ text }) => text)).toEqual([
    '200 g barley',
    '1 l stock',
    '2 carrots',
  ])
})

describe('other inputs', () => {
  const node = { '@type': 'Recipe', name: 'Tea', recipeIngredient: ['1 bag'], recipeInstructions: ['Brew.'] }

  it('reads JSON', () => {
    expect(scrape({ json: JSON.stringify([node]) }).recipe?.name).toBe('Tea')
  })
  it('gives a list of addresses back to be fetched', () => {
    const { recipe, others } = scrape({ text: 'https://a.example/1\nwww.b.example/2' })
    expect(recipe).toBeNull()
    expect(others.map(other => other.url)).toEqual(['https://a.example/1', 'https://www.b.example/2'])
  })
  it('finds nothing in nothing', () => {
    expect(scrape({}).recipe).toBeNull()
    expect(scrape({ html: '<p>Hello</p>' }).recipe).toBeNull()
    expect(scrape({ text: 'See you at eight!' }).recipe).toBeNull()
  })
})

describe('evidence', () => {
  it('says where each field is from, and what is missing', () => {
    const { evidence } = scrape({ html: read('plugin-groups.html') })
    expect(evidence.fields.recipeIngredient).toMatchObject({ source: 'json-ld', also: ['plugin', 'page'] })
    expect(evidence.fields.notes).toMatchObject({ source: 'plugin' })
    expect(evidence.missing).toEqual(['image', 'totalMinutes', 'description'])
  })
  it('marks the page as the source of lists it divided', () => {
    const { evidence } = scrape({ html: read('one-long-string.html') })
    expect(evidence.fields.recipeInstructions?.source).toBe('page')
  })
})

describe('nothing is trusted', () => {
  it('keeps markup, Markdown links and odd addresses out', () => {
    const node = {
      '@type': 'Recipe',
      name: 'A &lt;script&gt;alert(1)&lt;/script&gt;cake ![x](http://spy.example/p.png)',
      recipeIngredient: ['1 <img src=x onerror=alert(1)>egg [here](javascript:alert(1))'],
      recipeInstructions: ['Mix&amp;lt;b&amp;gt; well.'],
      image: ['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd'],
      url: 'ftp://a.example/',
    }
    const { recipe } = scrape({ json: JSON.stringify(node) })
    expect(recipe).toMatchObject({ name: 'A cake x', image: null, images: [], orgURL: null })
    expect(recipe?.recipeIngredient).toEqual([{ title: null, text: '1 egg here' }])
    expect(recipe?.recipeInstructions).toMatchObject([{ title: null, text: 'Mix well.' }])
  })
})
