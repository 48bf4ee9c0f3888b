import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture, widthOf } from '../../house.ts'
import { chooseByKeys, isFocused, pressAt, tabTo, writeAt, writeDay } from '../../keyboard.ts'
import { quiet } from '../../quiet.ts'

const house = openHouse()

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' })

test('I made this: with a picture and a word, seen at once, changed, and taken back', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: 'Plum Cake',
    recipeInstructions: [{ text: 'Bake.' }],
    settings: { disableComments: false },
  })
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'I made this' }).click()
  const dialog = page.getByRole('dialog', { name: 'I made this' })
  await dialog.getByLabel('How was it?').fill('With **more** butter.')
  await dialog.getByLabel('When').fill('2026-01-31')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  const chosen = dialog.getByRole('img', { name: 'Your picture' })
  await expect.poll(() => widthOf(chosen)).toBe(640)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Crop and rotate' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop and rotate' })
  await crop.getByRole('button', { name: 'Rotate left' }).click()
  await crop.getByRole('button', { name: 'Apply crop' }).click()
  await expect.poll(() => widthOf(chosen)).toBe(480)
  // Leaving the crop is not leaving the dialog below it.
  await dialog.getByRole('button', { name: 'Crop and rotate' }).click()
  await crop.getByRole('button', { name: 'Rotate left' }).waitFor()
  await page.keyboard.press('Escape')
  await crop.waitFor({ state: 'detached' })
  await expect.poll(() => dialog.getByLabel('How was it?').inputValue()).toBe('With **more** butter.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Enjoy your meal!').waitFor()
  await page.getByText('Sat, Jan 31, 2026').first().waitFor()

  await page.mouse.wheel(0, 4000)
  const entry = timelineOf(page).getByRole('article').filter({ hasText: 'made this' })
  await entry.getByText('With more butter.').waitFor()
  const photo = entry.getByRole('img')
  await expect.poll(() => widthOf(photo)).toBeGreaterThan(0)

  await entry.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit entry' })
  await form.getByLabel('How was it?').fill('With less sugar.')
  expect(await form.getByLabel('When').inputValue()).toBe('2026-01-31')
  await form.getByLabel('When').fill('2026-01-30')
  await form.getByRole('button', { name: 'Save' }).click()
  await entry.getByText('With less sugar.').waitFor()
  await expect
    .poll(async () => (await (await page.request.get(`/api/recipes/${slug}`)).json()).lastMade)
    .toMatch(/^2026-01-30/)
  await timelineOf(page).getByText('Fri, Jan 30, 2026').first().waitFor()

  await entry.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => entry.count()).toBe(0)
  await page
    .getByRole('group')
    .filter({ hasText: 'Entry moved to the bin' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await entry.getByText('With less sugar.').waitFor()
  await expect.poll(() => widthOf(photo)).toBeGreaterThan(0)

  await page.getByRole('textbox', { name: 'Your comment' }).fill('Better with pears.')
  await page.getByRole('button', { name: 'Comment', exact: true }).tap()
  const comment = page.getByRole('article', { name: /^Comment by/ })
  const choose = async (name: string) => {
    await comment.getByRole('button', { name: /^More/ }).tap()
    await page.getByRole('menuitem', { name }).tap()
  }
  await comment.getByText('Better with pears.').waitFor()
  await choose('Edit')
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('Better with quinces.')
  await comment.getByRole('button', { name: 'Save' }).tap()
  await comment.getByText('Better with quinces.').waitFor()
  await choose('Delete')
  await comment.waitFor({ state: 'detached' })

  await page.goto(`${GROUP}/recipes/timeline`)
  const added = page.getByText('added this recipe')
  await added.first().waitFor()
  await page.getByRole('button', { name: 'Filters', exact: true }).tap()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Added recipes' }).tap()
  await expectAccessible(page)
  await filters.getByRole('button', { name: 'Show' }).tap()
  await expect.poll(() => added.count()).toBe(0)
  await page.getByRole('button', { name: 'Newest first' }).tap()
  await page.getByRole('button', { name: 'Oldest first' }).waitFor()
  expect(new URL(page.url()).searchParams.get('oldestFirst')).toBe('1')
  expectQuiet(visitor)
  await visitor.context.close()
})

test('by keys alone I note what I made today and take it back; the timeline is filtered in the address', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Leek Tart', recipeInstructions: [{ text: 'Fill and bake.' }] })
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('heading', { name: 'Leek Tart' }).waitFor()
  await chooseByKeys(page, page.getByRole('button', { name: 'More actions' }), 'I made this')
  await page.getByLabel('How was it?').waitFor()
  await page.keyboard.type('Crisp.')
  await pressAt(page, page.getByRole('button', { name: 'Save', exact: true }))
  const noted = page.getByRole('group').filter({ hasText: 'Saved. Enjoy your meal!' })
  await noted.waitFor()
  const recipe = async () => (await page.request.get(`/api/recipes/${slug}`)).json()
  expect((await recipe()).lastMade).not.toBeNull()
  await expect.poll(() => page.getByText('Not yet').count()).toBe(0)
  await pressAt(page, noted.getByRole('button', { name: 'Undo' }))
  await expect.poll(async () => (await recipe()).lastMade).toBeNull()
  await page.getByText('Not yet').waitFor()

  const data = { recipeId: (await recipe()).id, subject: 'Bo made this', eventType: 'comment', eventMessage: 'Crisp.' }
  expect((await page.request.post('/api/recipes/timeline/events', { data, headers: BY_HAND })).status()).toBe(201)
  await pressAt(page, page.getByRole('link', { name: 'Timeline', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
  await page.getByText('Crisp.').waitFor()
  await page.getByText('added this recipe').first().waitFor()
  await expectAccessible(page)
  await pressAt(page, page.getByRole('button', { name: 'Filters', exact: true }))
  const added = page.getByRole('checkbox', { name: 'Added recipes' })
  await pressAt(page, added, 'Space')
  await expect.poll(() => page.getByText('added this recipe').count()).toBe(0)
  expect(new URL(page.url()).searchParams.getAll('kinds')).toEqual(['comment', 'info'])
  await writeDay(page, page.getByLabel('From', { exact: true }), '2031-01-01')
  await page.getByText('No entries found').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await pressAt(page, page.getByRole('button', { name: 'Clear filters' }))
  await page.getByText('Crisp.').waitFor()

  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('heading', { name: 'Leek Tart' }).waitFor()
  await page.keyboard.press('End')
  const entries = timelineOf(page).getByRole('article')
  await expect.poll(() => entries.first().textContent()).toContain('Crisp.')
  await pressAt(page, timelineOf(page).getByRole('button', { name: 'Newest first' }))
  await expect.poll(() => entries.first().textContent()).toContain('added this recipe')
  await pressAt(page, timelineOf(page).getByRole('button', { name: 'Filters', exact: true }))
  await pressAt(page, added, 'Space')
  await page.keyboard.press('Escape')
  await expect.poll(() => entries.count()).toBe(1)
  await expectAccessible(page)
  const more = entries.getByRole('button', { name: /^More/ })
  await chooseByKeys(page, more, 'Edit')
  await writeAt(page, page.getByLabel('What happened'), 'Bo made it again')
  await page.keyboard.press('Enter')
  await entries.getByText('Bo made it again').waitFor()
  await chooseByKeys(page, more, 'Delete')
  await page.getByText('Entry moved to the bin').waitFor()
  await page.keyboard.press('Control+z')
  await entries.getByText('Bo made it again').waitFor()
  expectQuiet(visitor)
  await visitor.context.close()
})

test('by keys alone I compare two versions, go back, and take that back; then the bin gives back what I deleted', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Pea Soup', recipeIngredient: ['500 g peas', 'salt'] })
  const patch = (data: object) => page.request.patch(`/api/recipes/${slug}`, { data, headers: BY_HAND })
  await patch({ description: 'Thick.', recipeIngredient: ['400 g peas', 'salt', 'mint'] })
  const description = async () => (await (await page.request.get(`/api/recipes/${slug}`)).json()).description
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('heading', { name: 'Pea Soup' }).waitFor()
  await chooseByKeys(page, page.getByRole('button', { name: 'More actions' }), 'Versions')
  await page.getByRole('heading', { level: 1, name: 'Versions of Pea Soup' }).waitFor()
  const change = page
    .getByRole('region', { name: 'Changes' })
    .getByRole('button', { name: /Description and Ingredients/ })
  await change.waitFor()
  const lines = page.getByRole('region', { name: 'Ingredients' })
  await lines.getByRole('deletion').first().waitFor()
  await expect
    .poll(() => lines.getByRole('deletion').allInnerTexts())
    .toEqual([expect.stringMatching(/removed:\s+500/)])
  await expect
    .poll(() => lines.getByRole('insertion').allInnerTexts())
    .toEqual([expect.stringMatching(/added:\s+400/), expect.stringMatching(/added:\s+mint/)])
  await expect.poll(() => page.getByRole('region', { name: 'Tags' }).count()).toBe(0)
  await expectAccessible(page)

  await pressAt(page, page.getByRole('button', { name: /Restore this version/ }))
  const said = page.getByRole('group').filter({ hasText: 'Restored the version from before' })
  await said.waitFor()
  await expect.poll(() => description()).not.toBe('Thick.')
  await pressAt(page, said.getByRole('button', { name: 'Undo' }))
  await page.getByText('Undone. The recipe is as it was.').waitFor()
  await expect.poll(() => description()).toBe('Thick.')

  const tag = await (
    await page.request.post('/api/organizers/tags', { data: { name: 'green' }, headers: BY_HAND })
  ).json()
  await page.request.delete(`/api/organizers/tags/${tag.id}`, { headers: BY_HAND })
  await page.request.delete(`/api/recipes/${slug}`, { headers: BY_HAND })
  await pressAt(page, page.getByRole('link', { name: 'Bin', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Bin' }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Pea Soup' })
  await row.getByText(/Recipe · deleted by .* · kept until/).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'green' }).waitFor()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('searchbox', { name: 'Search the bin' }))
  await page.keyboard.type('pea')
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'green' }).count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('q')).toBe('pea')
  await pressAt(page, page.getByRole('button', { name: 'Clear the search' }))
  // One goes on writing there.
  await expect.poll(() => isFocused(page.getByRole('searchbox', { name: 'Search the bin' }))).toBe(true)
  await pressAt(page, page.getByRole('checkbox', { name: 'Select all' }), 'Space')
  await pressAt(page, page.getByRole('button', { name: 'Restore selected', exact: true }))
  await page.getByText(/\d+ items restored/).waitFor()
  await page.getByRole('heading', { name: 'The bin is empty' }).waitFor()
  await expect.poll(() => description()).toBe('Thick.')
  // Its recipe was deleted under the open page.
  expectQuiet(visitor, [/404 \(Not Found\).*\/(versions(\/[\da-f-]+)?|pea-soup(-\d+)?)$/])
  await visitor.context.close()
})

test('in Arabic on a phone the timeline, the versions and the bin read from the right and have no fault', async () => {
  const visitor = await comeIn(house, { locale: 'ar-SA', viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Lentils', description: 'One.' })
  await page.request.patch(`/api/recipes/${slug}`, { data: { description: 'Two.' }, headers: BY_HAND })
  const peas = `Peas of ${Date.now()}`
  const gone = await addRecipe(page.request, { name: peas })
  await page.request.delete(`/api/recipes/${gone}`, { headers: BY_HAND })
  for (const [path, text] of [
    [`${GROUP}/recipes/timeline`, 'الخط الزمني'],
    [`${GROUP}/r/${slug}/versions`, /^إصدارات/],
    ['/group/bin', 'سلة المحذوفات'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: text }).waitFor()
    await quiet(page)
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
      .toBe(0)
    await expectAccessible(page)
  }
  // The button stands below the words, which would have half of the width beside it.
  const name = await page.getByText(peas, { exact: true }).boundingBox()
  const button = await page.getByRole('button', { name: new RegExp(peas) }).boundingBox()
  expect(button!.y).toBeGreaterThan(name!.y + name!.height)
  await page.goto(`${GROUP}/r/${slug}/versions`)
  await page.getByRole('button', { name: /^العودة/ }).tap()
  await expect
    .poll(async () => (await (await page.request.get(`/api/recipes/${slug}`)).json()).description)
    .toBe('One.')
  expectQuiet(visitor)
  await visitor.context.close()
})
