import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()
const TABLET = { width: 1180, height: 820 }
let list = ''

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, {
    name: 'Leek Soup',
    recipeInstructions: [{ text: 'Wash the leeks.' }, { text: 'Simmer for ten minutes.' }],
  })
  await context.close()
})

// A try that failed leaves its tablet and what it ticked behind, and so would fail every one after it.
beforeEach(async () => {
  const { page, context } = await comeIn(house)
  const headers = BY_HAND
  const made = await page.request.post('/api/households/shopping/lists', { data: { name: 'Saturday' }, headers })
  list = (await made.json()).id
  const data = { shoppingListId: list, note: 'milk' }
  expect((await page.request.post('/api/households/shopping/items', { data, headers })).status()).toBe(201)
  for (const { id } of await (await page.request.get('/api/households/tablets')).json())
    await page.request.delete(`/api/households/tablets/${id}`, { headers: BY_HAND })
  await page.request.delete('/api/households/tablets/pin', { headers: BY_HAND })
  await context.close()
})

test('I pair the tablet from my phone, we cook and shop on it, and I sign it out again', async () => {
  const onWall = await visit(house.browser, house.larder.url, { viewport: TABLET, touch: true })
  const inHand = await comeIn(house, { viewport: PHONE, touch: true })
  const [tablet, phone] = [onWall.page, inHand.page]
  await tablet.goto('/login')
  await tablet.getByRole('link', { name: 'Set up a kitchen tablet' }).tap()
  await tablet.getByText('Enter this code on your phone').waitFor()
  await expectAccessible(tablet)
  const code = (await tablet.locator('code').textContent()) ?? ''
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)

  await phone.goto('/household/tablets')
  await phone.getByText('No tablet is paired.').waitFor()
  await phone.getByLabel('Code on the tablet').fill('AAAA-AAAA')
  await phone.getByRole('button', { name: 'Pair' }).tap()
  await phone.getByText('We don’t know this code.').waitFor()
  await phone.getByLabel('Code on the tablet').fill(code.toLowerCase())
  await phone.getByLabel('Name').fill('Kitchen wall')
  await phone.getByRole('button', { name: 'Pair' }).tap()

  const recipe = tablet.getByRole('article').getByRole('link', { name: 'Leek Soup' })
  await recipe.waitFor()
  const frame = tablet.getByRole('navigation', { name: 'Navigation' })
  await expect
    .poll(() => frame.getByRole('link').allTextContents())
    .toEqual(['Larder', 'Recipes', 'Plan', 'Lists', 'Pantry', 'Cookbooks'])
  await expectAccessible(tablet)

  await recipe.tap()
  const cook = tablet.getByRole('button', { name: 'Cook', exact: true })
  await cook.waitFor()
  for (const name of ['Edit', 'Add to plan', 'Add Leek Soup to favorites'])
    expect(await tablet.getByRole('button', { name }).count(), name).toBe(0)
  await cook.tap()
  const cooking = tablet.getByRole('dialog', { name: 'Cooking Leek Soup' })
  await cooking.getByRole('button', { name: 'Next' }).tap()
  await cooking.getByRole('button', { name: 'Done' }).tap()
  await tablet
    .getByRole('dialog', { name: 'Enjoy! How was it?' })
    .getByRole('button', { name: 'Save', exact: true })
    .tap()
  await tablet.getByText('Saved. Enjoy your meal!').waitFor()
  await expect
    .poll(async () => (await (await phone.request.get('/api/recipes/leek-soup')).json()).lastMade)
    .not.toBeNull()

  for (const path of ['/household/mealplan/planner/view', '/household/mealplan/tonight', `${GROUP}/cookbooks`]) {
    await tablet.goto(path)
    await tablet.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(tablet)
  }
  await tablet.goto('/user/profile')
  await recipe.waitFor()

  await tablet.goto(`/shopping-lists/${list}`)
  await tablet.getByRole('checkbox', { name: 'Tick off milk', exact: true }).tap()
  await tablet.getByRole('button', { name: '1 ticked item' }).waitFor()
  await expect
    .poll(async () => (await (await phone.request.get(`/api/households/shopping/lists/${list}`)).json()).listItems[0])
    .toMatchObject({ checked: true })

  await phone.reload()
  const row = phone.getByRole('listitem').filter({ hasText: 'Kitchen wall' })
  await row.getByRole('button', { name: 'Sign out' }).tap()
  const question = phone.getByRole('dialog', { name: 'Sign “Kitchen wall” out?' })
  await question.waitFor()
  await expectAccessible(phone)
  await question.getByRole('button', { name: 'Sign out' }).tap()
  await phone.getByText('No tablet is paired.').waitFor()
  await tablet.goto('/shopping-lists')
  await tablet.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  expectQuiet(onWall, [/401 \(Unauthorized\)/])
  expectQuiet(inHand, [/400 \(Bad Request\).*\/households\/tablets$/])
})

test('I set a PIN, and with it we change a recipe and the plan on the tablet', async () => {
  const onWall = await visit(house.browser, house.larder.url, { viewport: TABLET, touch: true })
  const inHand = await comeIn(house, { viewport: PHONE, touch: true })
  const [tablet, phone] = [onWall.page, inHand.page]
  await tablet.goto('/tablet')
  const data = { code: await tablet.locator('code').textContent(), name: 'Kitchen wall' }
  expect((await phone.request.post('/api/households/tablets', { data, headers: BY_HAND })).status()).toBe(201)
  await tablet.getByRole('button', { name: 'Kitchen wall' }).waitFor()

  await phone.goto('/household/tablets')
  await phone.getByText('No PIN is set').waitFor()
  await phone.getByLabel('PIN', { exact: true }).fill('12')
  await phone.getByRole('button', { name: 'Set PIN' }).tap()
  await phone.getByLabel('PIN', { exact: true }).fill('4711')
  await phone.getByRole('button', { name: 'Set PIN' }).tap()
  await phone.getByText('A PIN is set.').waitFor()
  await expectAccessible(phone)

  await tablet.goto(`${GROUP}/r/leek-soup`)
  await tablet.getByRole('button', { name: 'Edit', exact: true }).tap()
  const question = tablet.getByRole('dialog', { name: 'Enter the PIN' })
  await question.getByLabel('PIN', { exact: true }).fill('1234')
  await question.getByRole('button', { name: 'Unlock' }).tap()
  await question.getByText('That PIN isn’t right.').waitFor()
  await expectAccessible(tablet)
  // As an Arabic keyboard writes it.
  await question.getByLabel('PIN', { exact: true }).fill('٤٧١١')
  await question.getByRole('button', { name: 'Unlock' }).tap()
  await tablet.getByLabel('Description').fill(`With cream, ${Date.now()}`)
  await expectAccessible(tablet)

  // Locked from the phone meanwhile: saving asks again, and loses nothing.
  await phone.request.put('/api/households/tablets/pin', { data: { pin: '2580' }, headers: BY_HAND })
  await tablet.getByRole('button', { name: 'Save', exact: true }).tap()
  await question.getByLabel('PIN', { exact: true }).fill('2580')
  await question.getByRole('button', { name: 'Unlock' }).tap()
  await tablet.getByText('With cream').waitFor()

  await tablet.getByRole('button', { name: 'Kitchen wall' }).tap()
  await tablet.getByRole('menuitem', { name: 'Lock changes' }).tap()
  await tablet.getByRole('button', { name: 'Add to plan' }).waitFor()
  await tablet.getByRole('button', { name: 'Kitchen wall' }).tap()
  await tablet.getByRole('menuitem', { name: 'Unlock for changes' }).waitFor()
  await tablet.keyboard.press('Escape')
  expectQuiet(onWall, [/40[03] \((Bad Request|Forbidden)\)/])
  expectQuiet(inHand)
})

test('the tablet is unpaired where it hangs, also in Arabic', async () => {
  const visitor = await visit(house.browser, house.larder.url, { viewport: TABLET, touch: true, locale: 'ar-SA' })
  const { page } = visitor
  await page.goto('/tablet')
  const code = page.locator('code')
  await code.waitFor()
  await expectAccessible(page)
  const member = await comeIn(house)
  const data = { code: await code.textContent(), name: 'Kitchen wall' }
  const paired = await member.page.request.post('/api/households/tablets', { data, headers: BY_HAND })
  expect(paired.status()).toBe(201)
  await page.getByRole('button', { name: 'Kitchen wall' }).tap()
  await page.getByRole('menuitem', { name: 'إلغاء إقران هذا الجهاز' }).tap()
  await page.getByRole('heading', { level: 1, name: 'أهلًا بعودتك' }).waitFor()
  expect(await (await member.page.request.get('/api/households/tablets')).json()).toEqual([])
  expectQuiet(visitor)
})
