import { beforeAll, expect, test } from 'vitest'
import { BEAN_STEW } from '../../bean-stew.ts'
import { expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, { ...BEAN_STEW, tags: [{ name: 'winter' }] })
  await context.close()
})

/** What Safari 16.4 and Chrome 111 lack of what the client uses. */
const MISSING = `
  delete Map.groupBy
  delete Promise.withResolvers
  delete RegExp.escape
  delete URL.parse
  delete URL.canParse
  delete Element.prototype.checkVisibility
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf']) delete Set.prototype[name]
`

test('a tablet of 2023 shows recipes, tags, the plan and lists', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(GROUP)
  await page.getByRole('link', { name: 'Bean Stew' }).first().waitFor()
  expect(asked).not.toContain('/older-browsers.js')
  await page.addInitScript(MISSING)
  await page.goto(`${GROUP}/r/bean-stew`)
  await page.getByRole('heading', { level: 1, name: 'Bean Stew' }).waitFor()
  await page.getByText('Soak the beans.').first().waitFor()
  expect(asked).toContain('/older-browsers.js')
  await page.goto(`${GROUP}/recipes/tags`)
  await page.getByRole('link', { name: 'winter' }).first().waitFor()
  await page.goto('/household/mealplan/planner/view')
  await page.getByRole('heading', { level: 1, name: 'Meal plan' }).waitFor()
  const made = await page.request.post('/api/households/shopping/lists', {
    data: { name: 'Groceries' },
    headers: BY_HAND,
  })
  await page.goto(`/shopping-lists/${(await made.json()).id}`)
  await page.getByRole('main').getByRole('textbox').fill('2 kg flour')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /flour/ }).waitFor()
  expectQuiet(visitor)
})

test('a client that a browser cannot read does not leave an empty page', async () => {
  const { page, complaints } = await comeIn(house)
  await page.route('**/assets/*.js', route =>
    route.fulfill({
      body: 'let let',
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.goto(GROUP)
  await page.getByText('It needs a browser from 2023 or newer.').waitFor()
  expect(complaints.join()).toContain('SyntaxError')
})
