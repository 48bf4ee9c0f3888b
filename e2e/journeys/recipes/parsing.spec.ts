import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, isFocused, tabTo } from '../../keyboard.ts'

const house = openHouse()

const LINES = ['2 cups flour, sifted', '1 blorp frangle quux 400 wibble', '3 large eggs', '1/2 tsp salt']

/** A recipe whose lines stand as somebody typed them; its step names the first of them. */
async function makeRecipe(request: Parameters<typeof addRecipe>[0], name: string) {
  const slug = await addRecipe(request, {
    name,
    recipeIngredient: LINES.map((note, index) => ({ note, quantity: 1, title: index === 0 ? 'Dough' : '' })),
    settings: { disableAmount: true },
  })
  const recipe = await (await request.get(`/api/recipes/${slug}`)).json()
  const { referenceId } = recipe.recipeIngredient[0]
  const step = { text: 'Sift the flour.', ingredientReferences: [{ referenceId }] }
  const patched = await request.patch(`/api/recipes/${slug}`, {
    data: { recipeInstructions: [step] },
    headers: BY_HAND,
  })
  expect(patched.status()).toBe(200)
  return { slug, referenceId, read: async () => (await request.get(`/api/recipes/${slug}`)).json() }
}

const known: Record<string, Set<string>> = {}

/** A retry meets what the attempt before it made and taught: away with it. */
async function removeLeftovers(request: Parameters<typeof addRecipe>[0]) {
  for (const path of ['/api/foods', '/api/units', '/api/parser/corrections']) {
    const { items } = (await (await request.get(`${path}?perPage=-1`)).json()) as { items: { id: string }[] }
    known[path] ??= new Set(items.map(({ id }) => id))
    for (const { id } of items) if (!known[path].has(id)) await request.delete(`${path}/${id}`, { headers: BY_HAND })
  }
}

test('lines are told apart, put right with a tap, learnt, and taken back', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await removeLeftovers(page.request)
  const { slug, referenceId, read } = await makeRecipe(page.request, 'Plain Cake')
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Review ingredients' }).click()
  await page.getByRole('heading', { level: 1, name: 'Review ingredients' }).waitFor()

  const line = (text: string) => page.getByRole('listitem', { name: text, exact: true })
  await line(LINES[0]!).getByRole('button', { name: 'flour: Food' }).waitFor()
  await expect.poll(() => line(LINES[0]!).getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('2')
  // The line that no parser can be sure of stands first.
  await expect.poll(() => page.locator('main li[aria-label]').first().getAttribute('aria-label')).toBe(LINES[1])
  await expectAccessible(page)

  await line(LINES[2]!)
    .getByRole('button', { name: /^large: / })
    .click()
  await page.getByRole('menuitemradio', { name: 'Left out' }).click()
  await line(LINES[2]!).getByRole('button', { name: 'large: Left out' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await line(LINES[2]!).getByRole('button', { name: 'large: Left out' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Redo' }).click()

  const odd = line(LINES[1]!)
  for (const [word, kind] of [
    ['blorp', 'Unit'],
    ['400', 'Note'],
    ['wibble', 'Note'],
  ]) {
    await odd.getByRole('button', { name: `${word}: ` }).click()
    await page.getByRole('menuitemradio', { name: kind }).click()
    await odd.getByRole('button', { name: `${word}: ${kind}` }).waitFor()
  }
  await expect.poll(() => odd.getByLabel('Unit', { exact: true }).inputValue()).toBe('blorp')
  await expect.poll(() => odd.getByLabel('Food', { exact: true }).inputValue()).toBe('frangle quux')
  await odd.getByLabel('Note', { exact: true }).fill('as 400 wibble')
  await odd.getByText('Checked').waitFor()

  // Another parser would undo that: it asks.
  await page.getByLabel('Reading method').selectOption('brute')
  await page.getByRole('dialog').getByText('lose your corrections').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).first().click()

  await odd.getByRole('button', { name: 'Create unit “blorp”' }).click()
  await odd.getByRole('button', { name: 'Create unit “blorp”' }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await (await page.request.get('/api/units?search=blorp')).json()).total).toBe(1)
  await page.getByRole('button', { name: 'Create all' }).click()
  await page
    .getByText(/^Created: /)
    .last()
    .waitFor()
  await page.getByText('New foods and units').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('remember your corrections').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Plain Cake' }).waitFor()

  const saved = await read()
  expect(saved.recipeIngredient).toMatchObject([
    { referenceId, title: 'Dough', quantity: 2, unit: { name: 'cup' }, food: { name: 'flour' }, note: 'sifted' },
    {
      quantity: 1,
      unit: { name: 'blorp' },
      food: { name: 'frangle quux' },
      note: 'as 400 wibble',
      originalText: LINES[1],
    },
    { quantity: 3, food: { name: expect.stringMatching(/^eggs?$/) } },
    { quantity: 0.5, food: { name: 'salt' } },
  ])
  expect(saved.settings.disableAmount).toBe(false)
  expect(saved.recipeInstructions[0].ingredientReferences).toEqual([{ referenceId }])
  await expect.poll(async () => (await (await page.request.get('/api/parser/corrections')).json()).total).toBe(2)
  const again = await page.request.post('/api/parser/ingredient', {
    data: { ingredient: LINES[1] },
    headers: BY_HAND,
  })
  expect((await again.json()).ingredient).toMatchObject({ unit: { name: 'blorp' }, food: { name: 'frangle quux' } })

  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await read()).recipeIngredient[0].note).toBe(LINES[0])

  // What was learnt stands among the data of the group, and is forgotten with one tap.
  await page.goto('/group/data/corrections')
  const kept = page.getByRole('list', { name: 'Corrections' })
  await kept.getByText('1 · blorp · frangle quux · as 400 wibble').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Forget .*blorp/ }).click()
  await kept.getByText('frangle quux').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await kept.getByText('1 · blorp · frangle quux · as 400 wibble').waitFor()
  expectQuiet(visitor)
})

test('on a phone, and when the server cannot be reached nothing is lost', async () => {
  const visitor = await comeIn(house, { serviceWorker: true, viewport: PHONE, touch: true })
  const { page, context } = visitor
  const { slug, read } = await makeRecipe(page.request, 'Phone Cake')
  await page.goto(`${GROUP}/r/${slug}/ingredient-parser`)
  const line = page.getByRole('listitem', { name: LINES[3]!, exact: true })
  await line.getByRole('button', { name: 'salt: Food' }).waitFor()
  await expectAccessible(page)
  const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  await expect.poll(() => page.evaluate<number>(tooWide)).toBe(0)
  await line.getByRole('button', { name: /teaspoon salt$/ }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('from the sea')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const eggs = page.getByRole('listitem', { name: LINES[2]!, exact: true })
  await eggs.getByRole('button', { name: /^large: / }).tap()
  await page.getByRole('menuitemradio', { name: 'Left out' }).tap()
  await eggs.getByRole('button', { name: 'large: Left out' }).waitFor()

  const choose = async (entry: string) => {
    await page.getByRole('button', { name: `More about ${LINES[1]}` }).tap()
    await page.getByRole('menuitem', { name: entry }).tap()
  }
  const heading = page.getByText('Section title:')
  await choose('This is a section title')
  await heading.waitFor()
  await choose('This is an ingredient')
  await heading.waitFor({ state: 'detached' })
  await choose('Keep as written')
  await choose('Read again: Simple')
  await choose('Insert below')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'More about Empty line' }).tap()
  await page.getByRole('menuitem', { name: 'Remove' }).tap()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Leave this page open').waitFor()
  await line.getByText('from the sea').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Phone Cake' }).waitFor()
  expect((await read()).recipeIngredient[3]).toMatchObject({ food: { name: 'salt' }, note: 'from the sea' })

  // Everything is told apart now: nothing is read unless one asks.
  await page.goto(`${GROUP}/r/${slug}/ingredient-parser`)
  await page.getByText('All ingredients are done').waitFor()
  await page.getByText('Already done').click()
  await page.getByRole('button', { name: /^Read again: .*salt/ }).click()
  await page.getByRole('listitem', { name: /salt/ }).getByRole('button', { name: 'salt: Food' }).waitFor()
  expectQuiet(visitor, [/ERR_INTERNET_DISCONNECTED/])
})

test('by keyboard: a line in which two foods stand becomes two, and one that is none goes', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: 'Seasoning',
    recipeIngredient: [{ note: '1 tsp salt and pepper' }, { note: 'see page twelve' }],
    settings: { disableAmount: true },
  })
  await page.goto(`${GROUP}/r/${slug}`)
  await chooseByKeys(page, page.getByRole('button', { name: 'More actions' }), 'Review ingredients')
  const line = (text: string) => page.getByRole('listitem', { name: text, exact: true })
  await line('1 tsp salt and pepper').getByLabel('Food', { exact: true }).waitFor()
  await line('see page twelve').waitFor()
  await chooseByKeys(page, page.getByRole('button', { name: 'More about 1 tsp salt and pepper' }), 'Insert below')
  const added = line('Empty line')
  await expect.poll(() => isFocused(added.getByRole('textbox', { name: 'Amount' }))).toBe(true)
  await page.keyboard.type('2')
  await tabTo(page, added.getByLabel('Food', { exact: true }))
  await page.keyboard.type('pepper')
  await tabTo(page, added.getByLabel('Note', { exact: true }))
  await page.keyboard.type('black')
  await expectAccessible(page)
  const about = (text: string) => page.getByRole('button', { name: `More about ${text}` })
  const heading = page.getByText('Section title:')
  await chooseByKeys(page, about('see page twelve'), 'This is a section title')
  await heading.waitFor()
  await chooseByKeys(page, about('see page twelve'), 'This is an ingredient')
  await heading.waitFor({ state: 'detached' })
  const both = line('1 tsp salt and pepper')
  await chooseByKeys(page, both.getByRole('button', { name: /^pepper: / }), 'Left out')
  await both.getByRole('button', { name: 'pepper: Left out' }).waitFor()
  await chooseByKeys(page, about('1 tsp salt and pepper'), 'Keep as written')
  const note = both.getByLabel('Note', { exact: true })
  await expect.poll(() => note.inputValue()).toBe('1 tsp salt and pepper')
  await chooseByKeys(page, about('1 tsp salt and pepper'), 'Read again: Simple')
  await expect.poll(() => note.inputValue()).not.toBe('1 tsp salt and pepper')
  await chooseByKeys(page, about('see page twelve'), 'Remove')
  await line('see page twelve').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await line('see page twelve').waitFor()
  await page.keyboard.press('Control+y')
  await line('see page twelve').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Seasoning' }).waitFor()
  const { recipeIngredient } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  expect(recipeIngredient).toHaveLength(2)
  expect(recipeIngredient[1]).toMatchObject({ quantity: 2, food: { name: 'pepper' }, note: 'black' })
  expectQuiet(visitor)
})
