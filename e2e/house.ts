import type { APIRequestContext, Browser, Locator } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { endVisits, openBrowser, type VisitOptions, type Visitor, visit } from './browser.ts'
import { OWNER, openLarder, type RunningLarder, withOwner } from './larder.ts'
import { addedInThisTry } from './second-try.ts'

export interface House {
  browser: Browser
  larder: RunningLarder
}

/** A server and a browser for the journeys of one file; the owner has an account. What the browser has to be: `openBrowser`. */
export function openHouse(
  settings: () => Record<string, string> | Promise<Record<string, string>> = () => ({}),
  needs: { fullChromium?: boolean } = {},
): House {
  const house = {} as House
  beforeAll(async () => {
    house.browser = await openBrowser(needs)
    house.larder = await openLarder({ ...withOwner, ...(await settings()) })
  })
  afterAll(async () => {
    await endVisits(house.browser)
    await house.larder?.stop()
  })
  return house
}

/** Somebody who comes in signed in, without the form; with `keepsView` it is another device of the owner. */
export async function comeIn(
  { browser, larder }: House,
  { keepsView = false, ...options }: VisitOptions & { keepsView?: boolean } = {},
): Promise<Visitor> {
  const visitor = await visit(browser, larder.url, options)
  const form = { username: OWNER.email, password: OWNER.password }
  expect((await visitor.page.request.post('/api/auth/token', { form })).status()).toBe(200)
  if (!keepsView) await forgetView(visitor.page.request)
  return visitor
}

/** What others at this account chose to see follows them, but not into the next test, nor into a second try of one. */
async function forgetView(request: APIRequestContext): Promise<void> {
  const data = {
    recipeLayout: 'card',
    cardSize: 'medium',
    recipeOrder: { orderBy: 'createdAt', orderDirection: 'desc' },
    unitSystem: 'written',
    tableColumns: {},
    listArrangement: 'own',
    planDays: 7,
    startPage: 'recipes',
  }
  const forgotten = await request.patch('/api/users/self/view-settings', { data, headers: BY_HAND })
  // Whoever has to set up a second factor may not choose anything yet.
  expect([200, 403]).toContain(forgotten.status())
}

/** The address of the owner's group; recipes stand below it. */
export const GROUP = '/g/home'

/** Calls that change something and come with a cookie carry this header. */
export const BY_HAND = { 'x-larder-csrf': '1' }

/** Puts a recipe into the cookbook by the API and tells its slug, which is the same when the test is tried again. */
export async function addRecipe(
  request: APIRequestContext,
  recipe: { name: string } & Record<string, unknown>,
): Promise<string> {
  const added = addedInThisTry(request, BY_HAND)
  await added?.cleared
  const made = await request.post('/api/recipes', { data: { name: recipe.name }, headers: BY_HAND })
  expect(made.status()).toBe(201)
  const slug = (await made.json()) as string
  added?.slugs.push(slug)
  const { name: _, ...rest } = recipe
  if (Object.keys(rest).length > 0)
    expect((await request.patch(`/api/recipes/${slug}`, { data: rest, headers: BY_HAND })).status()).toBe(200)
  return slug
}

/** A photograph, as far as a browser can tell. */
export const picture = (background = '#c2452d'): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** How wide a picture is that has arrived; 0 before. */
export const widthOf = (image: Locator): Promise<number> =>
  image.evaluate(element => (element as unknown as { naturalWidth: number }).naturalWidth)

/** The household's new recipes tell amounts, units and foods apart, as those of a household do that was set up by a person. */
export async function preferAmounts(request: APIRequestContext): Promise<void> {
  const data = { recipeDisableAmount: false }
  expect((await request.put('/api/households/preferences', { data, headers: BY_HAND })).status()).toBe(200)
}

/** Says on the timeline that the owner made a recipe, as other programs do. */
export async function sayMade(request: APIRequestContext, slug: string, eventMessage?: string): Promise<void> {
  const { fullName } = await (await request.get('/api/users/self')).json()
  const { id: recipeId } = await (await request.get(`/api/recipes/${slug}`)).json()
  const data = { recipeId, subject: `${fullName} made this`, eventType: 'comment', eventMessage }
  expect((await request.post('/api/recipes/timeline/events', { data, headers: BY_HAND })).status()).toBe(201)
}
