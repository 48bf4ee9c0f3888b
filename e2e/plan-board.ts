import { type APIRequestContext, type Locator, type Page, request } from 'playwright-core'
import { beforeEach } from 'vitest'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { BY_HAND, type House } from './house.ts'
import { OWNER } from './larder.ts'

export const PLAN = '/household/mealplan/planner/view'
const PLANS = '/api/households/mealplans'
/** A week far away, so that nothing of it depends on the day of the run. */
export const WEEK = '2031-03-02'
export const day = (n: number) => addDays(WEEK, n)

export const column = (page: Page, n: number): Locator =>
  page.getByRole('region', {
    name: new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(day(n))),
  })
/** A meal's card, by how its name begins: what else it says comes behind, and marks such as "Leftovers" before it. */
export const meal = (within: Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^((Leftovers|Repeats|Made) )*${name}`) })

/** Begins to plan something on a day. */
export const addTo = async (page: Page, n: number, text: string): Promise<Locator> => {
  await column(page, n)
    .getByRole('button', { name: /^Add to/ })
    .click()
  const field = page.getByRole('combobox', { name: 'Recipe, note or link' })
  await field.fill(text)
  return field
}

/** A meal was lifted and is over this day, as listeners are told. */
export const heldOver = (page: Page, day: string): Promise<void> =>
  page.getByText(new RegExp(`^Over ${day}`)).waitFor({ state: 'attached' })

export const planned = async (page: Page) => {
  const query = `start_date=${day(0)}&end_date=${day(6)}&perPage=-1&orderBy=date,position&orderDirection=asc`
  const { items } = await (await page.request.get(`/api/households/mealplans?${query}`)).json()
  return (items as { date: string; title: string; recipe: { name: string } | null }[]).map(
    one => `${one.date.slice(8)} ${one.recipe?.name ?? one.title}`,
  )
}

export const clear = (page: Page) => empty(page.request)

/**
 * Each try of a test finds the plan empty, without rules, menus, links and settings, whatever the one before it left there.
 */
export const beginEmpty = (house: House) =>
  beforeEach(async () => {
    const owner = await request.newContext({ baseURL: house.larder.url, extraHTTPHeaders: BY_HAND })
    await owner.post('/api/auth/token', { form: { username: OWNER.email, password: OWNER.password } })
    await empty(owner)
    for (const kind of ['rules', 'templates', 'links']) {
      const found = await (await owner.get(`${PLANS}/${kind}?perPage=-1`)).json()
      for (const { id } of found.items ?? found) await owner.delete(`${PLANS}/${kind}/${id}`)
    }
    await owner.put(`${PLANS}/settings`, { data: {} })
    await owner.dispose()
  })

async function empty(owner: APIRequestContext) {
  const { items } = await (await owner.get(`${PLANS}?perPage=-1`)).json()
  const ids = (items as { id: number }[]).map(({ id }) => `ids=${id}`)
  if (ids.length) await owner.delete(`${PLANS}?${ids.join('&')}`, { headers: BY_HAND })
}

export const put = (page: Page, date: string, title: string) =>
  page.request.post('/api/households/mealplans', { data: { date, title, entryType: 'dinner' }, headers: BY_HAND })
