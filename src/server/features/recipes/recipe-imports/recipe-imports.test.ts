import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { playSite, type WebSite } from '#server/testing/web-site.ts'
import { media } from '#shared/contract/files/media.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
let site: WebSite
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)

const ld = (url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Harbour soup',
  description: 'Warm and salty.',
  image: `${url}/soup.png`,
  video: { '@type': 'VideoObject', embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
  recipeYield: '4 servings',
  totalTime: 'PT45M',
  keywords: 'fish, winter',
  recipeIngredient: ['500 g cod', '1 onion, sliced', '1 litre of stock'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Soften the onion slowly.' },
    { '@type': 'HowToStep', text: 'Add the stock and poach the fish in it.' },
  ],
})
const page = (url: string) =>
  `<!doctype html><html><head><title>Soup</title><script type="application/ld+json">${JSON.stringify(ld(url))}</script></head><body></body></html>`

beforeAll(async () => {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#88aa55' } })
    .png()
    .toBuffer()
  site = await playSite({
    '/soup': (request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(page(`http://${request.headers.host}`)),
    '/soup.png': picture,
    '/nothing': '<html><body><h1>Opening hours</h1><p>We are closed on Mondays.</p></body></html>',
    '/sends-on': '<html><head><noscript><meta http-equiv="refresh" content="0; url=/soup"></noscript></head></html>',
    '/sends-round': '<html><head><meta http-equiv="refresh" content="0; url=/nothing"></head></html>',
    '/sends-inside': '<html><head><meta http-equiv="refresh" content="0; url=http://169.254.169.254/"></head></html>',
    '/pin':
      '<html><head><title>Soup</title><meta property="og:see_also" content="/soup"></head><body><p>Pinned</p></body></html>',
    '/soup_(dish)': (request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(page(`http://${request.headers.host}`)),
    '/sends-to-dish': '<html><head><meta http-equiv="refresh" content="0; url=/soup_(dish)"></head></html>',
    '/sends-slowly':
      '<html><head><meta http-equiv="refresh" content="0; url=/slow"><meta property="og:see_also" content="/slow/2"></head></html>',
    '/slow/2': () => {},
    '/away': (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    '/slow': () => {},
    '/huge': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const block = Buffer.alloc(1024 * 1024, 'x')
      const more = () => {
        while (!response.destroyed && response.write(block));
        response.once('drain', more)
      }
      more()
    },
  })
  running = await startApp({ ALLOWED_HOSTS: site.host, FETCH_TIMEOUT: '2' })
  ann = await makePerson(running.app)
})

const fromUrl = (url: string, person: Person | null = ann) =>
  ask(person)(recipeImports.createFromUrl, { body: { url, includeTags: true } })

describe('from an address', () => {
  test.each(['/sends-on', '/pin'])('that leads to a recipe elsewhere: %s', async path => {
    const { status, body } = await ask()(recipeImports.preview, { body: { url: site.url + path } })
    expect(status).toBe(200)
    expect(body.recipe).toMatchObject({ name: 'Harbour soup', orgURL: `${site.url}/soup` })
  })

  test('that leads to one with brackets in its address', async () => {
    const { body } = await ask()(recipeImports.preview, { body: { url: `${site.url}/sends-to-dish` } })
    expect(body.recipe).toMatchObject({ orgURL: `${site.url}/soup_(dish)` })
  })

  test('that leads to slow pages takes no longer than one of them', async () => {
    const started = performance.now()
    const { status, body } = await fromUrl(`${site.url}/sends-slowly`)
    expect([status, body]).toMatchObject([400, { detail: { details: 'BAD_RECIPE_DATA' } }])
    expect(performance.now() - started).toBeLessThan(3_500)
  })

  test.each(['/sends-round', '/sends-inside'])('that leads to no recipe: %s', async path => {
    const { status, body } = await fromUrl(site.url + path)
    expect(status).toBe(400)
    expect(body).toMatchObject({ detail: { details: 'BAD_RECIPE_DATA' } })
  })

  test('the recipe comes with its picture and tags', async () => {
    const { status, body: slug } = await fromUrl(`Look at this: ${site.url}/soup`)
    expect(status).toBe(201)
    const recipe = (await ask()(recipes.get, { params: { slug } })).body
    expect(recipe).toMatchObject({
      name: 'Harbour soup',
      orgURL: `${site.url}/soup`,
      // Its page shows it.
      extras: { video: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
      recipeIngredient: [{ note: '500 g cod' }, { note: '1 onion, sliced' }, { note: '1 litre of stock' }],
      recipeInstructions: [{ text: 'Soften the onion slowly.' }, { text: 'Add the stock and poach the fish in it.' }],
    })
    expect(recipe.tags.map(tag => tag.slug)).toEqual(['fish', 'winter'])
    expect(recipe.tags.map(tag => tag.name)).toEqual(['Fish', 'Winter'])
    expect(recipe.imageColor).toMatch(/^#[0-9a-f]{6}$/)
    const image = await ask(null)(media.getRecipeImage, {
      params: { recipeId: recipe.id, fileName: 'min-original.webp' },
    })
    expect(image.headers['content-type']).toBe('image/webp')
    expect((await sharp(image.body).metadata()).format).toBe('webp')
  })

  test('a preview says what was found, and that the recipe is here', async () => {
    const { body } = await ask()(recipeImports.preview, { body: { url: `${site.url}/soup?utm_source=mail` } })
    expect(body.recipe).toMatchObject({ name: 'Harbour soup', recipeYield: '4 servings' })
    expect(body.evidence.fields.name?.confidence).toBeGreaterThan(0.5)
    expect(body.known).toMatchObject({ slug: 'harbour-soup' })
  })

  test('a preview is saved as the person left it', async () => {
    const { body: preview } = await ask()(recipeImports.preview, { body: { url: `${site.url}/soup` } })
    const { status, body } = await ask()(recipeImports.save, {
      body: { recipe: { ...preview.recipe, name: 'My soup' }, imageUrl: preview.imageUrl },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'My soup', slug: 'my-soup' })
    expect(body.image).not.toBeNull()
  })

  test.each([
    ['/nothing', 400, /couldn’t find a recipe\. Paste/],
    ['/gone', 400, /answered with error 404/],
    ['/slow', 408, /Timed Out/],
    ['/huge', 400, /too large/],
    ['/away', 400, /private network/],
  ])('%s is refused in words of its own', async (path, status, words) => {
    const answer = await fromUrl(`${site.url}${path}`)
    expect(answer.status).toBe(status)
    expect((answer.detail as { message: string }).message).toMatch(words)
  })

  test('a text without a recipe is not answered with the wish for a text', async () => {
    const answer = await ask()(recipeImports.preview, { body: { data: 'The weather was fine all day.' } })
    expect(answer.status).toBe(400)
    expect(answer.detail).toMatchObject({ message: 'We couldn’t find a recipe in what you pasted.' })
  })

  test('where amounts are shown, a line that was not taken apart reads as it was written', async () => {
    const household = await makeHousehold(running.app, ann.group, { recipeDisableAmount: false })
    const ben = await makePerson(running.app, { group: ann.group, household })
    const body = { url: `${site.url}/soup`, includeTags: false }
    const slug = (await ask(ben)(recipeImports.createFromUrl, { body })).body
    const { recipeIngredient } = (await ask(ben)(recipes.get, { params: { slug } })).body
    expect(recipeIngredient.map(({ display }) => display)).toEqual(['500 g cod', '1 onion, sliced', '1 litre of stock'])
  })

  test('a browser is not told to ask a slow site again by itself', async () => {
    const answer = await ask()(recipeImports.preview, { body: { url: `${site.url}/slow` } })
    expect(answer).toMatchObject({ status: 400, detail: { message: 'Recipe Scraping Timed Out' } })
  })

  test('a text without an address, and nobody', async () => {
    expect((await fromUrl('no address here')).detail).toMatchObject({ details: 'BAD_RECIPE_DATA' })
    expect((await fromUrl(`${site.url}/soup`, null)).status).toBe(401)
  })
})

describe('from a text', () => {
  const fromText = (data: string) => ask()(recipeImports.createFromHtmlOrJson, { body: { data } })

  test.each([
    ['the source of a page', () => page('https://example.com')],
    ['JSON-LD', () => JSON.stringify(ld('https://example.com'))],
    [
      'plain text',
      () =>
        'Toast\n\nIngredients\n2 slices of bread\n1 tbsp butter\n\nMethod\n1. Toast the bread.\n2. Spread the butter on it.',
    ],
  ])('%s', async (_kind, data) => {
    const { status, body: slug } = await fromText(data())
    expect(status).toBe(201)
    const recipe = (await ask()(recipes.get, { params: { slug } })).body
    expect(recipe.recipeIngredient.length).toBeGreaterThan(1)
    expect(recipe.recipeInstructions).toHaveLength(2)
  })

  test('steps come without the numbers of the page, in the preview and when they are saved', async () => {
    const data = 'Bread\n\nIngredients\n500 g flour\n1 tsp salt\n\nMethod\n1. Knead the dough.\nStep 2: Bake it.'
    const { body } = await ask()(recipeImports.preview, { body: { data } })
    const texts = ['Knead the dough.', 'Bake it.']
    expect(body.recipe.recipeInstructions?.map(step => step.text)).toEqual(texts)
    const { body: slug } = await fromText(data)
    const saved = (await ask()(recipes.get, { params: { slug } })).body
    expect(saved.recipeInstructions?.map(step => step.text)).toEqual(texts)
  })

  test('its address is the one that the recipe itself names, if any', async () => {
    const orgUrlOf = async (data: string) =>
      (await ask()(recipes.get, { params: { slug: (await fromText(data)).body } })).body.orgURL
    const named = { ...ld('https://example.com'), name: 'Named soup', url: 'https://example.com/named' }
    expect(await orgUrlOf(JSON.stringify(named))).toBe('https://example.com/named')
    const linked = page('https://example.com').replace('<title>', '<link rel="canonical" href="/x"><title>')
    expect(await orgUrlOf(linked.replaceAll('Harbour soup', 'Linked soup'))).toBe('')
  })

  test('what only has a number on the page gets the words of whoever imports it', async () => {
    const declared = (servings: number) =>
      JSON.stringify({ ...ld('https://example.com'), recipeYield: servings, prepTime: 'PT20M', totalTime: 'PT1H20M' })
    const readIn = async (locale: string, servings: number) => {
      const asked = as(running.server, ann.token, { 'accept-language': locale })
      const { body } = await asked(recipeImports.preview, { body: { data: declared(servings) } })
      return [body.recipe.recipeYield, body.recipe.prepTime, body.recipe.totalTime]
    }
    expect(await readIn('en-US', 4)).toEqual(['4 servings', '20 minutes', '1 hour 20 minutes'])
    expect(await readIn('pl-PL', 5)).toEqual(['5 porcji', '20 minut', '1 godzina i 20 minut'])
    expect(await readIn('ja-JP', 2)).toEqual(['2人分', '20 分', '1 時間 20 分'])
    // "Hour and twenty minutes" has no number, yet it is counted again.
    expect(await readIn('ar-SA', 1)).toEqual(['1 حصة', '٢٠ دقيقة', 'ساعة و٢٠ دقيقة'])
  })
  test('nothing, or nothing that is a recipe', async () => {
    expect((await fromText('')).status).toBe(400)
    expect((await fromText('{"@type": "Person"}')).status).toBe(400)
  })
})

test('more than a recipe may hold is cut, so that what came in can be opened and saved', async () => {
  const written = {
    ...ld('https://example.com'),
    name: '红烧肉 '.repeat(1500),
    image: undefined,
    recipeIngredient: Array.from({ length: 2500 }, (_, i) => `${i} cups of salt`),
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Stir. '.repeat(50_000) }],
    keywords: Array.from({ length: 3000 }, (_, i) => `word ${i}`),
  }
  const body = { data: JSON.stringify(written), includeTags: true }
  const made = await ask()(recipeImports.createFromHtmlOrJson, { body })
  expect(made.status, JSON.stringify(made.detail)).toBe(201)
  const recipe = (await ask()(recipes.get, { params: { slug: made.body } })).body
  expect(recipe.slug.length).toBeLessThanOrEqual(250)
  expect(recipe.recipeIngredient.length).toBe(2000)
  const saved = await ask()(recipes.update, { params: { slug: recipe.slug }, body: recipe as never })
  expect([saved.status, saved.detail]).toEqual([200, undefined])
})

describe('whether an address is known', () => {
  const isKnown = (url: string, person: Person | null = ann) => ask(person)(recipeImports.findKnown, { query: { url } })

  test('it is, however the link was written, to the group that has the recipe', async () => {
    const body = { data: JSON.stringify({ ...ld('https://known.example'), name: 'Known soup', image: undefined }) }
    const { body: slug } = await ask()(recipeImports.createFromHtmlOrJson, {
      body: { ...body, url: 'https://known.example/soup' },
    })
    const known = { known: { slug, name: 'Known soup' } }
    expect((await isKnown('http://www.known.example/soup/?utm_source=letter#step-2')).body).toEqual(known)
    expect((await isKnown('https://known.example/salad')).body).toEqual({ known: null })
    expect((await isKnown('no address')).body).toEqual({ known: null })
    expect((await isKnown('https://known.example/soup', await makePerson(running.app))).body).toEqual({ known: null })
  })

  test('it is told to nobody who is not signed in, and needs an address', async () => {
    expect((await isKnown('https://known.example/soup', null)).status).toBe(401)
    expect((await ask()(recipeImports.findKnown, { query: {} as never })).status).toBe(422)
  })
})
