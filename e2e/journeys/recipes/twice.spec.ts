import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectQuiet } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { quiet } from '../../quiet.ts'

const house = openHouse()

const countOf = async (page: Page, path: string): Promise<number> => {
  const answer = await (await page.request.get(path)).json()
  return Array.isArray(answer) ? answer.length : answer.total
}

test('I click twice in a row, and one copy, one link and one comment are made', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Plum Cake', settings: { disableComments: false } })
  const { id } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  const before = await countOf(page, '/api/recipes')
  const copy = `Pear Cake ${Date.now()}`
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('heading', { level: 1, name: 'Plum Cake' }).waitFor()

  await page.getByRole('textbox', { name: 'Your comment' }).fill('With cinnamon.')
  await page.getByRole('button', { name: 'Comment', exact: true }).dblclick()
  await page.getByRole('article', { name: /^Comment by/ }).waitFor()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: 'Share “Plum Cake”' })
  await share.getByRole('button', { name: 'Create link' }).dblclick()
  await share.getByRole('listitem').first().waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicate' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(copy)
  await dialog.getByRole('button', { name: 'Duplicate' }).dblclick()
  await page.getByRole('heading', { level: 1, name: copy }).waitFor()
  await quiet(page)

  expect(await countOf(page, `/api/recipes/${slug}/comments`)).toBe(1)
  expect(await countOf(page, `/api/shared/recipes?recipe_id=${id}`)).toBe(1)
  expect(await countOf(page, '/api/recipes')).toBe(before + 1)
  expectQuiet(visitor)
})

test('I press Delete twice in the editor, and it is asked for once', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Fig Cake' })
  let asked = 0
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/recipes/${slug}`, async route => {
    if (route.request().method() === 'DELETE') {
      asked++
      await held.promise
    }
    await route.continue()
  })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this recipe' }).dblclick()
  await expect.poll(() => asked).toBe(1)
  await page.evaluate('new Promise(done => requestIdleCallback(done, { timeout: 1000 }))')
  held.resolve()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await quiet(page)
  expect(asked).toBe(1)
  expectQuiet(visitor)
})
