import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test, vi } from 'vitest'
import { auth } from '#shared/contract/accounts/auth.ts'
import { households } from '#shared/contract/accounts/households.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { listQueryOf } from '#web/features/recipes/recipe-list/recipe-list-search.ts'

const boot = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8')
const BASE = 'https://kitchen.example/larder/'
const WORDS = { 'de-DE': './assets/words-de-DE-1.json', 'en-US': './assets/words-en-US-1.json' }

beforeAll(() => {
  vi.stubGlobal('document', { baseURI: BASE })
  // Tests of other pages may have loaded what reads it.
  vi.resetModules()
})

/** What boot.js asks for in a page of this address, by somebody of the group "home" or by nobody. */
async function askedFor(place: string, { isSomebody = true, chosen = '', browser = 'en-US' } = {}) {
  const asked: string[] = []
  const window: { larderEarly?: Map<string, Promise<Response>> } = {}
  runInNewContext(boot, {
    window,
    URL,
    Intl,
    setTimeout: () => undefined, // what only warms up
    addEventListener: () => undefined,
    location: { href: BASE + place },
    navigator: { language: browser },
    localStorage: { getItem: (key: string) => (key === 'larder.language' && chosen ? chosen : null) },
    matchMedia: () => ({ matches: false }),
    document: {
      baseURI: BASE,
      documentElement: { lang: 'en-US', setAttribute: () => undefined },
      currentScript: { dataset: { words: JSON.stringify(WORDS) } },
    },
    fetch: async (address: string) => {
      asked.push(address.slice(BASE.length))
      return Response.json(isSomebody ? { groupSlug: 'home' } : null)
    },
  })
  await Promise.all(window.larderEarly?.values() ?? [])
  return { asked, early: window.larderEarly }
}

test('asks ahead for exactly what the client will ask for', async () => {
  const { urlOf } = await import('./call.ts')
  const { pageSize } = await import('#web/features/recipes/recipes/page-size.ts')
  const first = urlOf(recipes.list, { query: { ...listQueryOf({}, 'me'), page: 1, perPage: pageSize } })
  const { asked } = await askedFor('g/home')
  expect(asked.map(path => `/larder/${path}`)).toEqual([
    '/larder/assets/words-en-US-1.json',
    urlOf(auth.getSession),
    first,
  ])
})

test('asks for a list only where it will be shown to somebody of its group', async () => {
  const lists = async (...visit: Parameters<typeof askedFor>) =>
    (await askedFor(...visit)).asked.filter(path => path.startsWith('api/recipes')).length
  expect(await lists('')).toBe(1)
  expect(await lists('g/home?search=cake')).toBe(0)
  expect(await lists('g/others')).toBe(0)
  expect(await lists('g/home', { isSomebody: false })).toBe(0)
})

test('asks ahead for what says which days the board of the plan shows, where somebody opens it', async () => {
  const { urlOf } = await import('./call.ts')
  const board = 'household/mealplan/planner/view?view=month&from=2026-11-15'
  const asked = async (...visit: Parameters<typeof askedFor>) =>
    (await askedFor(...visit)).asked.filter(path => path.startsWith('api/households')).map(path => `/larder/${path}`)
  expect(await asked(board)).toEqual([urlOf(households.getSelf), urlOf(mealPlanSettings.get)])
  expect(await asked(board, { isSomebody: false })).toEqual([])
  expect(await asked('household/mealplan/planner/rules')).toEqual([])
})

test('asks for the words of the last visit, else of the browser, and for none of which it is not sure', async () => {
  const words = async (visit: { chosen?: string; browser?: string }) =>
    (await askedFor('login', visit)).asked.filter(path => path.startsWith('assets/'))
  expect(await words({ chosen: 'de-DE', browser: 'en-US' })).toEqual(['assets/words-de-DE-1.json'])
  expect(await words({ browser: 'de-DE' })).toEqual(['assets/words-de-DE-1.json'])
  expect(await words({ browser: 'de-AT' })).toEqual([])
})

test('gives an answer once, and none of those that were forgotten', async () => {
  const { early } = await askedFor('g/home')
  vi.stubGlobal('window', { larderEarly: early })
  const { forgetEarly, takeEarly } = await import('./preloaded-responses.ts')
  expect(await takeEarly('/larder/api/auth/session')).toBeInstanceOf(Response)
  expect(takeEarly('/larder/api/auth/session')).toBeUndefined()
  forgetEarly()
  expect(takeEarly('/larder/assets/words-en-US-1.json')).toBeUndefined()
})
