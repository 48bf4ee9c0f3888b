import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { chooseByKeys, isFocused, pressAt, tabTo, writeAt } from '../../keyboard.ts'

const house = openHouse()

test('by keyboard: a line is read while I type it, and a word that was read wrongly is put right', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Greens', settings: { disableAmount: false } })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const field = page.getByLabel('Add an ingredient')
  await tabTo(page, field)
  await page.keyboard.type('2 bunches kale')
  const words = page.getByRole('group', { name: 'How we read this line' })
  await pressAt(page, words.getByRole('button', { name: 'bunches' }))
  await page.getByRole('menuitemradio', { name: 'Food' }).waitFor()
  await expectAccessible(page)
  const food = page.getByRole('menuitemradio', { name: 'Food' })
  for (let line = 0; line < 5 && !(await isFocused(food)); line++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The keyboard goes on where it was; only then is the menu really gone.
  const called = words.getByRole('button', { name: 'bunches: Food' })
  await expect.poll(() => called.and(page.locator(':focus')).count()).toBe(1)
  await pressAt(page, field, 'End')
  await page.keyboard.type(', washed')
  await words.getByRole('button', { name: 'washed: Note' }).waitFor()
  await words.getByRole('button', { name: 'bunches: Food' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
  await chooseByKeys(
    page,
    page.getByRole('button', { name: 'Options for 2 bunches kale, washed' }),
    'Amount, unit and food',
  )
  const boxes = page.getByRole('dialog', { name: 'Ingredient' })
  await expect.poll(() => boxes.getByRole('combobox', { name: 'Food' }).inputValue()).toBe('bunches kale')
  await expect.poll(() => boxes.getByRole('combobox', { name: 'Unit' }).inputValue()).toBe('')
  await expect.poll(() => boxes.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('washed')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await boxes.waitFor({ state: 'detached' })
  // The trained model parts what the rules leave together; it comes after the first line, sooner or later.
  const parted = async () => {
    await writeAt(page, field, '2 cups chopped fresh parsley')
    await words.getByRole('button', { name: 'cups: Unit' }).waitFor()
    return words.getByRole('button', { name: 'chopped: Note' }).count()
  }
  await expect.poll(parted).toBe(1)
  expectQuiet(visitor)
})

test('steps are linked with the ingredients they speak of, a picture does not overwrite what I type, and all of it is undone', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: 'Dumplings',
    settings: { disableAmount: false },
    recipeIngredient: [
      { quantity: 2, unit: { name: 'cup' }, food: { name: 'flour' }, note: '' },
      { quantity: 1, food: { name: 'egg' }, note: '' },
    ],
    recipeInstructions: [{ text: 'Beat the egg in a cup.' }, { text: 'Add the flour.' }],
  })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByRole('button', { name: 'Link ingredients to steps' }).click()
  await page.getByText('With 1 egg', { exact: true }).waitFor()
  await page.getByText('With 2 cup flour', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Options for Step 2' }).click()
  await page.getByRole('menuitem', { name: 'Merge with the step above' }).click()
  await page.getByText(/^With .*flour.*egg|^With .*egg.*flour/).waitFor()
  await page.getByRole('button', { name: 'Options for 1 egg' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByText('With 2 cup flour', { exact: true }).waitFor()
  const text = page.getByLabel('Text of Step 1')
  await expect.poll(() => text.inputValue()).toBe('Beat the egg in a cup. Add the flour.')
  for (let n = 0; n < 3; n++) await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => page.getByText(/^With /).count()).toBe(0)
  await expect.poll(() => page.getByLabel('Text of Step 2').inputValue()).toBe('Add the flour.')

  let letGo = () => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/assets', async route => {
    await gate
    await route.continue()
  })
  await page.getByRole('button', { name: 'Options for Step 1' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Add a picture' }).click()
  await (await chooser).setFiles({ name: 'bowl.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByRole('progressbar', { name: 'Uploading picture' }).waitFor()
  await text.fill('Typed meanwhile.')
  letGo()
  await expect.poll(() => text.inputValue()).toMatch(/^Typed meanwhile\.\n\n!\[bowl\.jpg\]/)
  expectQuiet(visitor)
})

test('a recipe is given to somebody else of the group, whose household stands beside the name where there are several', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const invited = await page.request.post('/api/households/invitations', { data: { uses: 1 }, headers: BY_HAND })
  const { token } = await invited.json()
  const now = Date.now()
  const fullName = `Nadia Karim ${now}`
  const data = {
    groupToken: token,
    username: `nadia-${now}`,
    fullName,
    email: `nadia-${now}@example.com`,
    password: 'a-long-pass-7',
    passwordConfirm: 'a-long-pass-7',
  }
  expect((await page.request.post('/api/users/register', { data, headers: BY_HAND })).status()).toBe(201)
  const { groupId, household } = await (await page.request.get('/api/users/self')).json()
  const orchard = { data: { groupId, name: `The Orchard ${now}` }, headers: BY_HAND }
  expect((await page.request.post('/api/admin/households', orchard)).status()).toBe(201)
  const slug = await addRecipe(page.request, { name: 'Heirloom Stew' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('combobox', { name: 'Owner' }).click()
  await page.getByRole('option', { name: `${fullName} · ${household}`, exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Heirloom Stew', exact: true }).waitFor()
  const { userId } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  const { items } = await (await page.request.get('/api/groups/members')).json()
  expect(items.find((one: { id: string }) => one.id === userId)).toMatchObject({ fullName })
  expectQuiet(visitor)
})

test('a comma ends a tag on keyboards that tell of no key as well, and of two extras of one key the first one stays', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Chutney', extras: { shelf: 'upper' } })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByRole('combobox', { name: 'Tags' }).tap()
  for (const text of ['hot', ',', ' sweet', '،', 'Hot,']) await page.keyboard.insertText(text)
  await expect.poll(() => page.getByRole('combobox', { name: 'Tags' }).inputValue()).toBe('')
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('button', { name: 'Add custom field' }).tap()
  await page.getByLabel('Key', { exact: true }).last().fill('shelf')
  await page.getByLabel('Value', { exact: true }).last().fill('lower')
  await page.getByText('This key is already used').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Chutney', exact: true }).waitFor()
  const saved = await (await page.request.get(`/api/recipes/${slug}`)).json()
  expect(saved.tags.map((tag: { name: string }) => tag.name).sort()).toEqual(['hot', 'sweet'])
  expect(saved.extras).toEqual({ shelf: 'upper' })
  expectQuiet(visitor)
})

test('a recipe that somebody deletes while I write it comes back from the bin with what I wrote; one that left it becomes a new one', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Barley Soup' })
  const { id } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  const write = async (text: string) => {
    await page.goto(`${GROUP}/r/${slug}?edit=1`)
    await page.getByRole('textbox', { name: 'Description' }).fill(text)
    const gone = await page.request.delete(`/api/recipes/${slug}`, { headers: BY_HAND })
    expect(gone.status()).toBe(200)
    return gone.headers()['larder-bin']
  }
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const sheet = page.getByRole('dialog', { name: '“Barley Soup” was deleted' })
  const restore = sheet.getByRole('button', { name: 'Restore and save' })

  await write('With leeks.')
  // As long as nobody knows what is in the bin, nobody says that it is not.
  const askBin = /\/api\/bin\?/
  await page.route(askBin, route => route.fulfill({ status: 400, json: {} }))
  await save.click()
  await sheet.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await sheet.getByText('You can save what you wrote as a new recipe').count()).toBe(0)
  expect(await restore.count()).toBe(0)
  await page.unroute(askBin)
  // News of the deletion may ask the bin anew just before the press.
  await Promise.any([sheet.getByRole('button', { name: 'Try again' }).click(), restore.waitFor()])
  await expect.poll(() => isFocused(restore), { timeout: 30_000 }).toBe(true)
  await expectAccessible(page)
  // The sheet is gone before it is saved: what then fails is told beside it.
  await page.route(`**/api/recipes/${id}`, route =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  )
  await restore.click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Something went wrong on our side.').waitFor()
  await page.unroute(`**/api/recipes/${id}`)
  await save.click()
  await page.getByRole('heading', { level: 1, name: 'Barley Soup', exact: true }).waitFor()
  expect(await (await page.request.get(`/api/recipes/${slug}`)).json()).toMatchObject({
    id,
    description: 'With leeks.',
  })
  await expect.poll(() => page.getByText('This no longer exists.').count(), { timeout: 30_000 }).toBe(0)

  const binId = await write('With carrots.')
  expect((await page.request.delete(`/api/bin/${binId}`, { headers: BY_HAND })).status()).toBe(200)
  await save.click()
  await sheet.getByRole('button', { name: 'Save as new recipe' }).waitFor()
  await sheet.getByText('You can save what you wrote as a new recipe').waitFor()
  expect(await restore.count()).toBe(0)
  await sheet.getByRole('button', { name: 'Save as new recipe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Barley Soup', exact: true }).waitFor()
  const made = await (await page.request.get(`/api/recipes/${slug}`)).json()
  expect([made.description, made.id === id]).toEqual(['With carrots.', false])
  expectQuiet(visitor, [/40[04]/])
})

test('on the narrowest phone in Arabic no word of a name is cut in two, and the foot of the editor is one line', async () => {
  const visitor = await comeIn(house, { locale: 'ar-SA', viewport: { width: 320, height: 700 }, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: `Thanksgiving soup ${Date.now()}` })
  await page.goto(`${GROUP}?search=Thanksgiving`)
  const name = page.locator(`article a[href$="/r/${slug}"]`)
  await name.waitFor()
  await page.evaluate('document.fonts.ready.then(() => null)')
  const lines = await name.evaluate(link => {
    const range = document.createRange()
    range.setStart(link.firstChild as Node, 0)
    range.setEnd(link.firstChild as Node, 'Thanksgiving'.length)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const foot = ['تراجع', 'حفظ'].map(name => page.getByRole('button', { name, exact: true }))
  await foot[1]?.waitFor()
  const places = await Promise.all(foot.map(async button => Math.round((await button.boundingBox())?.y ?? 0)))
  expect(new Set(places).size).toBe(1)
  expectQuiet(visitor)
})

test.each([360, 375, 390])('on a phone of %s px the foot of the editor is one line in Greek too', async width => {
  const visitor = await comeIn(house, { locale: 'el-GR', viewport: { width, height: 800 }, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: `Σούπα ${Date.now()}` })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const foot = ['Αναίρεση', 'Κλείσιμο', 'Αποθήκευση'].map(name => page.getByRole('button', { name, exact: true }))
  await foot[2]?.waitFor()
  const places = await Promise.all(foot.map(async button => Math.round((await button.boundingBox())?.y ?? 0)))
  expect(new Set(places).size).toBe(1)
  expectQuiet(visitor)
})

test('on the narrowest phone in German the foot of the editor and what is done with a picture are one line each', async () => {
  const visitor = await comeIn(house, { locale: 'de-DE', viewport: { width: 320, height: 700 }, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: `Suppe ${Date.now()}`,
    recipeInstructions: [{ text: 'Simmer for 25 minutes, then serve.' }],
  })
  const image = { name: 'soup.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await page.request.put(`/api/recipes/${slug}/image`, { multipart: { image, extension: 'jpg' }, headers: BY_HAND })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  for (const names of [
    ['Rückgängig', 'Schließen', 'Speichern'],
    ['Bild ändern', 'Entfernen'],
  ]) {
    const buttons = names.map(name => page.getByRole('button', { name, exact: true }))
    await buttons[1]?.waitFor()
    const boxes = await Promise.all(buttons.map(button => button.boundingBox()))
    expect(new Set(boxes.map(box => box && Math.round(box.y + box.height / 2))).size).toBe(1)
    expect(boxes.every(box => box && box.x >= 0 && box.x + box.width <= 320)).toBe(true)
  }
  // While somebody writes there is no second bar below.
  const bar = page.getByRole('navigation', { name: 'Hauptnavigation' })
  expect(await bar.isVisible()).toBe(false)
  // A comma follows the words of a timer as closely as any others.
  await page.goto(`${GROUP}/r/${slug}`)
  await bar.waitFor()
  const timer = page.getByRole('button', { name: '25 minutes' })
  await timer.waitFor()
  const gap = await timer.evaluate(one => {
    const edge = (node: Node, end: 'left' | 'right') => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()]
      return end === 'right' ? Math.max(...rects.map(rect => rect.right)) : (rects[0]?.left ?? 0)
    }
    return edge(one.nextSibling as Node, 'left') - edge(one, 'right')
  })
  expect(gap).toBeLessThan(1)
  // And its line is no higher than one without a timer, though a finger has more to hit.
  const { height, line } = await timer.evaluate(one => {
    const block = one.closest('p') ?? (one.parentElement as HTMLElement)
    return { height: block.getBoundingClientRect().height, line: Number.parseFloat(getComputedStyle(block).lineHeight) }
  })
  expect(height % line < 1 || line - (height % line) < 1).toBe(true)
  expectQuiet(visitor)
})
