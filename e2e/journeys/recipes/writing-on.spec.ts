import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()

/** Saves of the recipe arrive only after `release`. */
async function holdSaves(page: Page, id: string) {
  let saves = 0
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/recipes/${id}`, async route => {
    if (route.request().method() === 'PUT') {
      saves++
      await held.promise
    }
    await route.continue()
  })
  return { countSaves: () => saves, release: held.resolve }
}

async function edit(name: string) {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name })
  const { id } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  await page.goto(`${GROUP}/r/${slug}?edit=true`)
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.waitFor()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const read = async () => (await page.request.get(`/api/recipes/${id}`)).json()
  return { visitor, page, id, slug, description, save, read }
}

test('JSON that cannot be read yet when the save arrives stays as I wrote it', async () => {
  const { visitor, page, id, description, save } = await edit('Rye Bread')
  const { release } = await holdSaves(page, id)
  await description.fill('Dark.')
  await page.getByRole('button', { name: 'As JSON' }).click()
  const text = page.getByRole('textbox', { name: 'As JSON' })
  await text.filter({ hasText: '"Dark."' }).waitFor()
  await save.click()
  await text.fill('{ "name": "Rye Bread", "description": "Sour.", ')
  await page.getByText(/^We can’t save this yet:/).waitFor()
  release()
  await page.getByText('Saved').waitFor()
  expect(await text.innerText()).toContain('"Sour.", ')
  await text.fill('{ "name": "Rye Bread", "description": "Sour." }')
  await save.click()
  await page.getByRole('article').getByText('Sour.').waitFor()
  expectQuiet(visitor)
})

test('JSON that cannot be read yet is not overwritten by what somebody else saved; the next save asks', async () => {
  const { visitor, page, id, slug, description, save } = await edit('Oat Bread')
  const { release } = await holdSaves(page, id)
  await description.fill('Mine.')
  await page.getByRole('button', { name: 'As JSON' }).click()
  const text = page.getByRole('textbox', { name: 'As JSON' })
  await text.filter({ hasText: '"Mine."' }).waitFor()
  const theirs = { headers: BY_HAND, data: { description: 'Theirs.' } }
  expect((await page.request.patch(`/api/recipes/${slug}`, theirs)).status()).toBe(200)
  const answer = page.waitForResponse(response => response.request().method() === 'PUT')
  await save.click()
  await text.fill('{ "name": "Oat Bread", "description": "Half", ')
  await page.getByText(/^We can’t save this yet:/).waitFor()
  release()
  expect((await answer).ok()).toBe(false)
  await page.evaluate('new Promise(done => requestIdleCallback(done, { timeout: 1000 }))')
  const panel = page.getByRole('dialog', { name: 'This recipe changed while you were editing' })
  expect(await panel.count()).toBe(0)
  expect(await text.innerText()).toContain('"Half", ')
  await text.fill('{ "name": "Oat Bread", "description": "Whole." }')
  await save.click()
  await panel.getByText('Whole.').waitFor()
  await panel.getByText('Theirs.').waitFor()
  expectQuiet(visitor, [/409|412/])
})

test('while what two people wrote is saved as one, Save does not save beside it', async () => {
  const { visitor, page, id, slug, description, save, read } = await edit('Barley Bake')
  await description.fill('Mine.')
  const theirs = { headers: BY_HAND, data: { description: 'Theirs.' } }
  expect((await page.request.patch(`/api/recipes/${slug}`, theirs)).status()).toBe(200)
  await save.click()
  const panel = page.getByRole('dialog', { name: 'This recipe changed while you were editing' })
  await panel.getByRole('radio').first().check()
  const { countSaves, release } = await holdSaves(page, id)
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await expect.poll(countSaves).toBe(1)
  await page.evaluate('new Promise(done => requestIdleCallback(done, { timeout: 1000 }))')
  release()
  await page.getByRole('article').getByText('Mine.').waitFor()
  expect(countSaves()).toBe(1)
  expect((await read()).description).toBe('Mine.')
  expectQuiet(visitor, [/409|412/])
})
