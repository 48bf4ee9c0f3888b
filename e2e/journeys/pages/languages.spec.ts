import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { PHONE, type Visitor } from '../../browser.ts'
import { cutOff } from '../../cut-off.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { overlapping } from '../../overlapping.ts'
import { quiet } from '../../quiet.ts'

/** With LARDER_EVERY_PAGE each language is looked at on all the pages, which takes minutes; else on a quarter of them. */
const PARTS = process.env.LARDER_EVERY_PAGE ? 1 : 4
const languages = readdirSync(new URL('../../../locales/', import.meta.url))

const house = openHouse()
let visitor: Visitor
let pages: string[]

beforeAll(async () => {
  visitor = await comeIn(house, { viewport: PHONE })
  const { request } = visitor.page
  const slug = await addRecipe(request, {
    name: 'Leek soup',
    recipeYield: '4 servings',
    totalTime: '1 hour 10 minutes',
    recipeIngredient: [{ quantity: 2, note: 'leeks' }],
    recipeInstructions: [{ text: 'Simmer for 20 minutes.' }],
  })
  const list = { data: { name: 'Saturday' }, headers: BY_HAND }
  const { id } = await (await request.post('/api/households/shopping/lists', list)).json()
  const item = { data: { shoppingListId: id, note: 'leeks', quantity: 2 }, headers: BY_HAND }
  expect((await request.post('/api/households/shopping/items', item)).status()).toBe(201)
  pages = [
    GROUP,
    `${GROUP}/r/${slug}`,
    `${GROUP}/r/${slug}?edit=1`,
    `${GROUP}/r/create/url`,
    `/shopping-lists/${id}`,
    '/household/mealplan/planner/view',
    '/household/mealplan/tonight',
    '/household/notifiers',
    '/group/data/foods',
    '/user/profile/security',
    '/admin/backups',
    '/admin/site-settings',
  ]
})

/** What does not fit on this page in the language that was chosen. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet(page)
  const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  return [
    ...(tooWide > 0 ? [`${path} is ${tooWide} px too wide`] : []),
    ...(await cutOff(page)).map(text => `${path} cuts off: ${text}`),
    ...(await overlapping(page)).map(text => `${path}: ${text}`),
  ]
}

test.each(languages.map((language, index) => ({ language, index })))(
  'in $language nothing is cut off on a phone, and no words lie upon others',
  async ({ language, index }) => {
    const { page } = visitor
    await page.goto(`${GROUP}/r/nothing-here`)
    await page.evaluate(`localStorage.setItem('larder.language', '${language}')`)
    const faults: string[] = []
    for (const path of pages.filter((_, place) => (place + index) % PARTS === 0))
      faults.push(...(await faultsOf(page, path)))
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(faults).toEqual([])
  },
)
