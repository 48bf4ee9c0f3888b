import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { isFocused, pressAt, tabTo } from '../../keyboard.ts'

const house = openHouse(undefined, { fullChromium: true })
const SOUPS = 60
const nameOf = (number: number) => `Soup ${String(number).padStart(2, '0')}`

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (let from = 1; from <= SOUPS; from += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => addRecipe(page.request, { name: nameOf(from + index), tags: [] })),
    )
  await addRecipe(page.request, { name: 'Pea dip', recipeInstructions: [{ text: 'Mash the peas.' }] })
  await addRecipe(page.request, {
    name: 'Sourdough',
    recipeYield: 'one loaf',
    settings: { disableAmount: false },
    recipeIngredient: [{ note: '500 g flour' }, { note: 'salt' }],
    recipeInstructions: [{ text: 'Knead.' }, { text: 'Let rise for 3 hours.' }, { text: 'Bake.' }],
  })
  await context.close()
})

test('the list lies as I left it when I come back by the drawer, and begins anew by the same link', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}?search=soup&orderBy=name`)
  await page.getByText(`${SOUPS} recipes`).waitFor()
  await page.getByRole('link', { name: nameOf(1), exact: true }).waitFor()
  await page.evaluate('scrollTo(0, 1500)')
  const soup = page.getByRole('link', { name: nameOf(30), exact: true })
  await soup.waitFor()
  await page.evaluate('scrollBy(0, 50)')
  await soup.scrollIntoViewIfNeeded()
  const place = await page.evaluate<number>('scrollY')
  expect(place).toBeGreaterThan(500)
  await soup.click()
  await page.getByRole('heading', { level: 1, name: nameOf(30) }).waitFor()
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()

  const recipes = page.getByRole('navigation').getByRole('link', { name: 'Recipes', exact: true })
  await recipes.click()
  await page.getByText(`${SOUPS} recipes`).waitFor()
  await soup.waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('soup')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeCloseTo(place, -2)

  // A reload between is no matter.
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
  await tabTo(page, recipes)
  await page.keyboard.press('Enter')
  await page.getByText(`${SOUPS} recipes`).waitFor()

  await recipes.click()
  await page.getByText(`${SOUPS + 2} recipes`).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate<number>('scrollY')).toBe(0)
  await page.goBack()
  await page.getByText(`${SOUPS} recipes`).waitFor()
  expectQuiet(visitor)
})

test('on a phone the bar leads back to the list as I left it', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(`${GROUP}?search=soup&orderBy=name`)
  await page.getByText(`${SOUPS} recipes`).waitFor()
  const soup = page.getByRole('link', { name: nameOf(20), exact: true })
  await page.evaluate('scrollTo(0, 2000)')
  await soup.waitFor()
  await page.evaluate('scrollBy(0, 50)')
  await soup.scrollIntoViewIfNeeded()
  const place = await page.evaluate<number>('scrollY')
  await soup.tap()
  await page.getByRole('heading', { level: 1, name: nameOf(20) }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Recipes', exact: true }).tap()
  await soup.waitFor()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeCloseTo(place, -2)
  await expectAccessible(page)
  expectQuiet(visitor)
})

/** From the next page on it can be told whether something keeps the screen awake. */
async function watchScreen(page: Page) {
  await page.addInitScript(`{
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async kind => {
      const lock = await request(kind)
      window.keptAwake = lock
      return lock
    }
  }`)
  return () => page.evaluate<boolean>('!!window.keptAwake && !window.keptAwake.released')
}

test('cook mode survives a reload, and Back leaves it and not the recipe', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const isAwake = await watchScreen(page)
  await page.goto(GROUP)
  await page.getByRole('link', { name: 'Sourdough' }).tap()
  const cook = page.getByRole('button', { name: 'Cook', exact: true })
  await cook.tap()
  const cooking = page.getByRole('dialog', { name: 'Cooking Sourdough' })
  await cooking.getByRole('button', { name: 'Next' }).tap()
  await cooking.getByText('2 of 3').waitFor()
  await page.reload()
  await cooking.getByText('2 of 3').waitFor()
  await expect.poll(isAwake).toBe(true)
  await expectAccessible(page)
  await page.goBack()
  await cooking.waitFor({ state: 'detached' })
  await expect.poll(isAwake).toBe(false)
  await page.getByRole('heading', { level: 1, name: 'Sourdough' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  expectQuiet(visitor)
})

test('by keyboard: Escape leaves cook mode, and its address opens it', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const isAwake = await watchScreen(page)
  await page.goto(`${GROUP}/r/sourdough?cook=1`)
  const cooking = page.getByRole('dialog', { name: 'Cooking Sourdough' })
  await expect.poll(() => isFocused(cooking.getByRole('button', { name: 'Next' }))).toBe(true)
  await expect.poll(isAwake).toBe(true)
  await page.keyboard.press('Escape')
  await cooking.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await pressAt(page, page.getByRole('button', { name: 'Cook', exact: true }))
  await cooking.waitFor()
  await page.keyboard.press('Escape')
  await cooking.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expectQuiet(visitor)
})

test('who is done with one of two recipes that are cooked at once goes on with the other', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/sourdough?cook=1`)
  const bread = page.getByRole('dialog', { name: 'Cooking Sourdough' })
  await bread.getByRole('button', { name: 'Next' }).tap()
  await bread.getByText('2 of 3').waitFor()
  await page.goto(`${GROUP}/r/pea-dip?cook=1`)
  const dip = page.getByRole('dialog', { name: 'Cooking Pea dip' })
  const done = dip.getByRole('button', { name: 'Done' })
  await expect.poll(() => isFocused(done)).toBe(true)
  await dip.getByRole('link', { name: 'Sourdough' }).waitFor()
  await done.tap()
  await page.getByRole('button', { name: 'Not now' }).tap()
  await bread.getByText('2 of 3').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)

  await bread.getByRole('button', { name: 'Next' }).tap()
  await bread.getByRole('button', { name: 'Done' }).tap()
  await page.getByRole('button', { name: 'Not now' }).tap()
  await bread.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Sourdough' }).waitFor()
  expectQuiet(visitor)
})

test('who is done is led neither to what was let be hours ago nor twice to what is gone', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const dip = page.getByRole('dialog', { name: 'Cooking Pea dip' })
  const pinned = () => page.evaluate<string | null>(`localStorage.getItem('larder.pinned')`)
  const finish = async () => {
    await page.goto(`${GROUP}/r/pea-dip?cook=1`)
    await dip.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('button', { name: 'Not now' }).tap()
    await dip.waitFor({ state: 'detached' })
  }
  const change = (of: string) =>
    page.evaluate(`localStorage.setItem('larder.pinned', JSON.stringify(
      JSON.parse(localStorage.getItem('larder.pinned')).map(one => ({ ...one, ...${of} }))))`)
  await page.goto(`${GROUP}/r/sourdough?cook=1`)
  await page.getByRole('dialog', { name: 'Cooking Sourdough' }).waitFor()
  await expect.poll(pinned).toContain('Sourdough')
  await change('{ at: one.at - 3 * 3600 * 1000 }')
  await finish()
  await page.getByRole('heading', { level: 1, name: 'Pea dip' }).waitFor()
  expect(await pinned()).toContain('Sourdough')

  await change(`{ at: Date.now(), path: '${GROUP}/r/gone-pie' }`)
  await finish()
  await page.getByText('We can’t find this recipe').waitFor()
  await expect.poll(pinned).toBe('[]')
  await finish()
  await page.getByRole('heading', { level: 1, name: 'Pea dip' }).waitFor()

  // Nor is anybody led to what went into the bin with others.
  const both = ['Flat bread', 'Rye bread']
  for (const name of both) {
    const slug = await addRecipe(page.request, { name, recipeInstructions: [{ text: 'Bake.' }] })
    await page.goto(`${GROUP}/r/${slug}?cook=1`)
    await expect.poll(pinned).toContain(name)
  }
  await page.goto(`${GROUP}?search=bread`)
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  for (const name of both) await page.getByRole('checkbox', { name: `Select ${name}` }).tap()
  await page.getByRole('region', { name: 'Selected recipes' }).getByRole('button', { name: 'Delete' }).tap()
  await page.getByText('2 recipes moved to the bin').waitFor()
  await expect.poll(pinned).toBe('[]')
  expectQuiet(visitor, [/404/])
})

test('what I tick in one tab is ticked in the other, and a loaf says how many times it is made', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await page.goto(`${GROUP}/r/sourdough`)
  const other = await context.newPage()
  await other.goto(`${GROUP}/r/sourdough`)
  await other.getByRole('checkbox', { name: 'salt' }).waitFor()
  await page.getByRole('checkbox', { name: 'salt' }).check()
  await expect.poll(() => other.getByRole('checkbox', { name: 'salt' }).isChecked()).toBe(true)
  await other.getByRole('button', { name: /^one loaf/ }).click()
  await other.getByRole('button', { name: '3 ×' }).click()
  await page.getByRole('button', { name: 'one loaf · 3 ×' }).waitFor()
  await page.getByRole('checkbox', { name: '500 g flour' }).check()
  await other.reload()
  await other.getByRole('button', { name: 'one loaf · 3 ×' }).waitFor()
  expect(await other.getByRole('checkbox', { name: '500 g flour' }).isChecked()).toBe(true)
  expectQuiet(visitor)
})

test('Enter in the search before the answer came opens the first that comes', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByText(`${SOUPS + 2} recipes`).waitFor()
  const answer = Promise.withResolvers<void>()
  await page.route(/api\/recipes\?.*search=sourd/, async route => {
    await answer.promise
    await route.continue()
  })
  await page.keyboard.type('/sourdough')
  await page.getByRole('combobox', { name: 'What are you looking for?' }).waitFor()
  await page.keyboard.press('Enter')
  answer.resolve()
  await page.getByRole('heading', { level: 1, name: 'Sourdough' }).waitFor()
  expectQuiet(visitor)
})

test('the screen stays on while a shopping list is open', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const isAwake = await watchScreen(page)
  const list = { data: { name: 'Groceries' }, headers: BY_HAND }
  const { id } = await (await page.request.post('/api/households/shopping/lists', list)).json()
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Groceries' }).waitFor()
  await expect.poll(isAwake).toBe(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Recipes', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  await expect.poll(isAwake).toBe(false)
  expectQuiet(visitor)
})
