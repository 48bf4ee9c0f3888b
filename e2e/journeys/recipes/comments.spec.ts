import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, pressAt, writeAt } from '../../keyboard.ts'

const house = openHouse()

test('by keyboard: a comment is written, said otherwise and taken back; a recipe without comments shows no form', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const settings = { disableComments: false }
  const slug = await addRecipe(page.request, { name: 'Rye Bread', settings })
  await page.goto(`${GROUP}/r/${slug}`)
  await writeAt(page, page.getByRole('textbox', { name: 'Your comment' }), 'Needs **salt**.')
  await page.keyboard.press('Control+Enter')
  const comment = page.getByRole('article', { name: /^Comment by/ })
  await comment.getByText('salt', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Your comment' }).inputValue()).toBe('')
  await chooseByKeys(page, comment.getByRole('button', { name: /^More/ }), 'Edit')
  await writeAt(page, page.getByRole('textbox', { name: 'Edit comment' }), 'Perfect.')
  await pressAt(page, comment.getByRole('button', { name: 'Save' }))
  await comment.getByText('Perfect.').waitFor()
  await comment.getByText('edited').waitFor()
  await chooseByKeys(page, comment.getByRole('button', { name: /^More/ }), 'Delete')
  await expect.poll(() => comment.count()).toBe(0)
  const said = page.getByRole('group').filter({ hasText: 'Comment moved to the bin' })
  await pressAt(page, said.getByRole('button', { name: 'Undo' }))
  await comment.getByText('Perfect.').waitFor()
  await expectAccessible(page)
  await page.request.patch(`/api/recipes/${slug}`, { data: { settings: { disableComments: true } }, headers: BY_HAND })
  await page.reload()
  await page.getByRole('heading', { name: 'Rye Bread' }).waitFor()
  // It stands below where the comments would be.
  await page.getByRole('region', { name: 'Timeline' }).getByText('added this recipe').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Your comment' }).count()).toBe(0)
  expectQuiet(visitor)
  await visitor.context.close()
})

test('what I write while a comment is being sent stays in its field', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Oat Bread', settings: { disableComments: false } })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/comments', async route => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await page.goto(`${GROUP}/r/${slug}`)
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.fill('Needs salt.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await field.fill('And time.')
  held.resolve()
  const comments = page.getByRole('article', { name: /^Comment by/ })
  await comments.getByText('Needs salt.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Comment', exact: true }).isEnabled()).toBe(true)
  expect(await field.inputValue()).toBe('And time.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await comments.getByText('And time.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  expectQuiet(visitor)
})
