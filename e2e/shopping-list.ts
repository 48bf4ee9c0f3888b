import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { BY_HAND } from './house.ts'

export const LISTS = '/api/households/shopping/lists'
export const ITEMS = '/api/households/shopping/items'

export const tickOf = (within: Page | Locator, name: string): Locator =>
  within.getByRole('checkbox', { name: `Tick off ${name}`, exact: true })

export async function post(page: Page, path: string, data: unknown) {
  const answer = await page.request.post(path, { data, headers: BY_HAND })
  expect([200, 201]).toContain(answer.status())
  return answer.json()
}

/** The one list there is, so that a second try finds the house as the first one did. Tells its id. */
export async function newList(page: Page, name: string, items: (string | object)[]): Promise<string> {
  for (const { id } of (await (await page.request.get(`${LISTS}?perPage=-1`)).json()).items)
    await page.request.delete(`${LISTS}/${id}`, { headers: BY_HAND })
  const { id } = await post(page, LISTS, { name })
  const given = items.map((item, position) => ({
    ...{ shoppingListId: id, position },
    ...(typeof item === 'string' ? { note: item } : item),
  }))
  await post(page, `${ITEMS}/create-bulk`, given)
  return id
}

/** What stands on a list, in no order. */
export async function told(page: Page, id: string): Promise<string[]> {
  const { listItems } = await (await page.request.get(`${LISTS}/${id}`)).json()
  return (listItems as { display: string; checked: boolean }[])
    .map(({ display, checked }) => `${display}${checked ? ' ✓' : ''}`)
    .sort()
}
