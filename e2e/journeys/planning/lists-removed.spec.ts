import { expect, test } from 'vitest'
import { expectQuiet, PHONE } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { ITEMS, LISTS, newList, tickOf, told } from '../../shopping-list.ts'

const house = openHouse()

test('what was removed is brought back: one by one, all at once, and without a network', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page, context } = visitor
  const id = await newList(page, 'Market', ['milk', 'bread', 'eggs', 'tea'])
  await page.goto(`/shopping-lists/${id}`)
  const menu = async (name: string) => {
    await page.getByRole('button', { name: 'List options' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const sheet = page.getByRole('dialog', { name: 'Removed items' })
  const close = () => sheet.getByRole('button', { name: 'Close' }).click()
  await tickOf(page, 'milk').waitFor()

  await menu('Removed items')
  await sheet.getByText('Nothing was removed').waitFor()
  await close()

  // Two are ticked and cleared together, one is removed by itself.
  await tickOf(page, 'milk').click()
  await tickOf(page, 'bread').click()
  await menu('Remove ticked items')
  await page.getByRole('button', { name: 'Actions for eggs' }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await expect.poll(() => told(page, id)).toEqual(['tea'])

  // The toast is gone with the page.
  await page.reload()
  await tickOf(page, 'tea').waitFor()
  await menu('Removed items')
  const restore = (name: string) => sheet.getByRole('button', { name: `Restore ${name}`, exact: true })
  await restore('eggs').waitFor()
  // What one person removed within a minute stands below one heading.
  const headings = await sheet.getByRole('region').getByRole('heading').allTextContents()
  expect(headings[0]).toMatch(/ · Change Me$/)
  expect(new Set(headings).size).toBe(headings.length)
  await restore('eggs').click()
  await page.getByText('“eggs” restored').waitFor()
  await sheet.getByRole('button', { name: 'Restore all' }).click()
  await sheet.getByText('Nothing was removed').waitFor()
  await close()
  await expect.poll(() => told(page, id)).toEqual(['bread ✓', 'eggs', 'milk ✓', 'tea'])

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Actions for tea' }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await menu('Removed items')
  await restore('tea').click()
  await close()
  await tickOf(page, 'tea').waitFor()
  await context.setOffline(false)
  await page.evaluate("dispatchEvent(new Event('online'))")
  await expect.poll(() => told(page, id)).toEqual(['bread ✓', 'eggs', 'milk ✓', 'tea'])
  expectQuiet(visitor, [/ERR_INTERNET_DISCONNECTED/])
})

test('a device that never saw the item brings it back as well', async () => {
  const { page } = await comeIn(house)
  const id = await newList(page, 'Elsewhere', ['coffee', 'sugar'])
  const { listItems } = await (await page.request.get(`${LISTS}/${id}`)).json()
  const coffee = listItems.find((item: { note: string }) => item.note === 'coffee')
  await page.request.delete(`${ITEMS}/${coffee.id}`, { headers: BY_HAND })
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'sugar').waitFor()
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: 'Removed items' }).click()
  await page.getByRole('button', { name: 'Restore coffee', exact: true }).click()
  await tickOf(page, 'coffee').waitFor({ state: 'attached' })
  await expect.poll(() => told(page, id)).toEqual(['coffee', 'sugar'])
})
