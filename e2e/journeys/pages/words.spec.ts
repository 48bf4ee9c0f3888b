import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, PHONE, type Visitor, visit } from '../../browser.ts'
import { cutOff } from '../../cut-off.ts'
import { enlarging } from '../../enlarging.ts'
import { follow } from '../../follow.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { addOneOfEach } from '../../one-of-each.ts'
import { isThere, type Opening, open, wordsOf } from '../../opening.ts'
import { openings } from '../../openings.ts'
import { insidePages, outsidePages, walkOf } from '../../pages.ts'
import { disguise, type Words } from '../../pseudo-language.ts'
import { quiet } from '../../quiet.ts'

/**
 * Every page, and every menu and dialog above one, in a language that nobody speaks: the English words with strange letters, a third longer. What still reads
 * as English was never put into the files of words; what does not fit would not fit in German either.
 */
const house = openHouse()
let visitor: Visitor
let pages: string[]
let guestPages: string[]
let above: Opening[]
let words: Words

beforeAll(async () => {
  visitor = await comeIn(house)
  const { page } = visitor
  // What people write themselves is in Greek here, so that it is not taken for ours.
  const slug = await addRecipe(page.request, {
    name: 'Φασολάδα',
    description: 'Ζεστή.',
    recipeYield: '2 μερίδες',
    totalTime: '60',
    recipeCategory: [{ name: 'Βραδινό' }],
    tags: [{ name: 'Χειμώνας' }],
    tools: [{ name: 'Κατσαρόλα' }, { name: 'Κουτάλα' }],
    recipeIngredient: [
      { quantity: 500, note: 'φασόλια' },
      { quantity: 1, note: 'κρεμμύδι' },
    ],
    recipeInstructions: [{ text: 'Μουλιάστε.' }, { text: 'Βράστε.' }],
    notes: [{ title: 'Αλάτι', text: 'Στο τέλος.' }],
  })
  // A second save, so that no version in sight is the sample that a new recipe begins with.
  const settings = { ...(await (await page.request.get(`/api/recipes/${slug}`)).json()).settings, disableAmount: false }
  const second = { data: { description: 'Πολύ ζεστή.', settings }, headers: BY_HAND }
  expect((await page.request.patch(`/api/recipes/${slug}`, second)).status()).toBe(200)
  await addRecipe(page.request, { name: 'Χωριάτικη' })
  for (const name of ['φασόλια', 'κρεμμύδι'])
    expect((await page.request.post('/api/foods', { data: { name }, headers: BY_HAND })).status()).toBe(201)
  const cookbook = { data: { name: 'Σούπες' }, headers: BY_HAND }
  expect((await page.request.post('/api/households/cookbooks', cookbook)).status()).toBe(201)
  const walk = await walkOf(page.request, slug)
  pages = insidePages(walk)
  const names = { recipe: 'Σούπα', lines: ['φασόλια', 'κρεμμύδι'], text: 'Βράστε.' }
  above = openings({ ...walk, spare: await addOneOfEach(page.request, names) })
  words = disguise(wordsOf('en-US'))
  const open = { groups: { privateGroup: false }, households: { privateHousehold: false, recipePublic: true } }
  for (const [whose, data] of Object.entries(open))
    expect((await page.request.put(`/api/${whose}/preferences`, { data, headers: BY_HAND })).status()).toBe(200)
  const { id: recipeId } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  const { id } = await (await page.request.post('/api/shared/recipes', { data: { recipeId }, headers: BY_HAND })).json()
  guestPages = [...outsidePages, GROUP, `${GROUP}/r/${slug}`, `${GROUP}/shared/r/${id}`, `${GROUP}/shared/r/nothing`]
  await speakStrangely(page)
})

/**
 * From the next page on the words are disguised. They are put in place within the page: a request that a test answers would
 * cost the browser its cache, and each page all of its code again.
 */
const speakStrangely = (page: Page) =>
  page.addInitScript(`{
    const ask = window.fetch
    const words = ${JSON.stringify(JSON.stringify(disguise(wordsOf('en-US'))))}
    window.fetch = (what, how) =>
      /words-en-US-[^/]*\\.json$/.test(what.url ?? String(what)) ? Promise.resolve(new Response(words)) : ask(what, how)
  }`)

/** Texts that a visitor sees or hears, each once, with words in plain Latin letters. */
const readable = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const texts = new Set()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, noscript, code, pre, [contenteditable], [lang]:not(html)')) continue
      if (parent.checkVisibility({ visibilityProperty: true })) texts.add(node.data.trim())
    }
    for (const one of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      if (!one.closest('[aria-hidden=true]')) for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.add(one.getAttribute(name) ?? '')
    texts.add(document.title)
    return [...texts].filter(text => /\\b[a-z]{3,}/i.test(text))
  })()`)

/** Proper names, addresses, units, time zones, what stands for something else, and what the browser itself writes: days, times ago and to come, sizes. */
const NAMES = new RegExp(
  [
    'sqlite:\\S+|Larder|English|Deutsch|Chrome|Linux|SQLite|PostgreSQL|UTC|[A-Z][a-z]+/[A-Z]\\w+|JSON|HTML|Markdown|Cooklang|schema\\.org|kcal',
    '\\d+\\s(sec|min|hr)\\b|\\$\\{\\w+\\}',
    // A slow machine is told which request took long.
    '(GET|POST|PUT|PATCH|DELETE) /\\S*',
    'example\\.com|https?:|\\b[0-9a-f-]{8,}\\b|develop',
    '\\b(ann|admin|Change Me|home|family)\\b',
    '\\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\b|\\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\\b',
    '\\band\\b|today|this minute|\\b(seconds?|minutes?|hours?|days?) ago|\\bin \\d+ (seconds?|minutes?|hours?|days?)|bytes?',
  ].join('|'),
  'gi',
)

/** What is wrong with what the visitor sees now. */
async function faultsOf(page: Page): Promise<string[]> {
  const english = (await readable(page)).filter(text => /\b[a-z]{3,}/i.test(text.replace(NAMES, '')))
  const cut = await cutOff(page)
  return [
    ...(english.length ? [english.slice(0, 8).join(' | ')] : []),
    ...(cut.length ? [`cut off: ${cut.slice(0, 5).join(' | ')}`] : []),
  ]
}

/** What is wrong with these pages, on a desktop and on a phone. */
async function walk(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = []
  await page.goto(paths[0] as string)
  for (const path of paths) {
    await page.setViewportSize(DESKTOP)
    await follow(page, path)
    for (const [device, viewport] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const) {
      await page.setViewportSize(viewport)
      await quiet(page)
      faults.push(...(await faultsOf(page)).map(fault => `${path} on a ${device}: ${fault}`))
    }
  }
  return faults
}

/** A page without the frame. */
const OUTSIDE = '/translating'

test('no page shows English of its own, or cuts words off, on a desktop or on a phone', async () => {
  expect(await walk(visitor.page, pages)).toEqual([])
}, 180_000)

test('nor does any that guests see, or what is said of what they entered', async () => {
  const { page } = await visit(house.browser, house.larder.url)
  await speakStrangely(page)
  expect(await walk(page, guestPages)).toEqual([])
  await page.goto('/login')
  await page.getByRole('button', { name: (words.login as Words).button as string }).click()
  await page.getByRole('alert').waitFor()
  expect(await faultsOf(page)).toEqual([])
}, 60_000)

test.each([
  { device: 'phone', part: 0 },
  { device: 'phone', part: 1 },
  { device: 'desktop', part: 0 },
])(
  'nor does any menu or dialog on a $device, where fields are large enough to write in (part $part)',
  async ({ device, part }) => {
    const { page } = visitor
    const isPhone = device === 'phone'
    const viewport = isPhone ? PHONE : DESKTOP
    await page.setViewportSize(viewport)
    const faults: string[] = []
    // Where it is narrow more is cut off; a desktop shows what a phone does not have.
    const these = isPhone
      ? above.filter(isThere(viewport.width)).filter((_, index) => index % 2 === part)
      : above.filter(({ only }) => only === 'wide')
    let mayHaveToast = true
    for (const opening of these) {
      // Whatever the one before left open goes with its page; a message of what was done would stay.
      if (mayHaveToast) await page.goto(OUTSIDE)
      else await follow(page, OUTSIDE)
      mayHaveToast = opening.presses.some(press => typeof press === 'function')
      await follow(page, opening.on)
      await open(page, opening, words)
      await quiet(page)
      const small = isPhone ? await enlarging(page) : []
      faults.push(...[...(await faultsOf(page)), ...small].map(fault => `${opening.name}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
  180_000,
)
