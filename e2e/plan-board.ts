import type { Locator, Page } from 'playwright-core'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { BY_HAND } from './house.ts'

export const PLAN = '/household/mealplan/planner/view'
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

export const planned = async (page: Page) => {
  const query = `start_date=${day(0)}&end_date=${day(6)}&perPage=-1&orderBy=date,position&orderDirection=asc`
  const { items } = await (await page.request.get(`/api/households/mealplans?${query}`)).json()
  return (items as { date: string; title: string; recipe: { name: string } | null }[]).map(
    one => `${one.date.slice(8)} ${one.recipe?.name ?? one.title}`,
  )
}

export async function clear(page: Page) {
  const { items } = await (await page.request.get('/api/households/mealplans?perPage=-1')).json()
  const ids = (items as { id: number }[]).map(({ id }) => `ids=${id}`)
  if (ids.length) await page.request.delete(`/api/households/mealplans?${ids.join('&')}`, { headers: BY_HAND })
}

export const put = (page: Page, date: string, title: string) =>
  page.request.post('/api/households/mealplans', { data: { date, title, entryType: 'dinner' }, headers: BY_HAND })
