import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { PHONE, type Visitor } from '../../browser.ts'
import { cutOff } from '../../cut-off.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { overlapping } from '../../overlapping.ts'
import { quiet } from '../../quiet.ts'

const languages = readdirSync(new URL('../../../locales/', import.meta.url))

const house = openHouse()
let visitor: Visitor
/** A second tab, in which languages are chosen. */
let other: Page
let slug: string
let listId: string

beforeAll(async () => {
  visitor = await comeIn(house, { viewport: { ...PHONE, width: 320 } })
  const { request } = visitor.page
  slug = await addRecipe(request, {
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
  listId = id
  other = await visitor.context.newPage()
  await other.goto('/api/app/about')
})

const PAGES: Record<string, () => string> = {
  recipes: () => GROUP,
  recipe: () => `${GROUP}/r/${slug}`,
  editor: () => `${GROUP}/r/${slug}?edit=1`,
  import: () => `${GROUP}/r/create/url`,
  list: () => `/shopping-lists/${listId}`,
  // From one month into the next, and from one year.
  plan: () => '/household/mealplan/planner/view?from=2030-12-29',
  tonight: () => '/household/mealplan/tonight',
  notifiers: () => '/household/notifiers',
  foods: () => '/group/data/foods',
  security: () => '/user/profile/security',
  backups: () => '/admin/backups',
  settings: () => '/admin/site-settings',
}

/** What does not fit on this page in the language that it speaks now. */
async function faultsIn(page: Page, language: string): Promise<string[]> {
  await quiet(page)
  const board = page.locator('main div:has(> [role=status]):has(select)')
  const buttons = (await board.count()) > 0 ? (await board.boundingBox())!.height : 0
  const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  return [
    ...(tooWide > 0 ? [`${language} is ${tooWide} px too wide`] : []),
    // Two lines, of which a long range makes one higher.
    ...(buttons > 130 ? [`${language} has buttons of the plan in more than two lines`] : []),
    ...(await cutOff(page)).map(text => `${language} cuts off: ${text}`),
    ...(await overlapping(page)).map(text => `${language}: ${text}`),
  ]
}

test.each(Object.entries(PAGES))(
  'in no language is anything cut off on the narrowest phone, or lie words upon others: %s',
  async (_, path) => {
    const { page } = visitor
    await page.goto(path())
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await quiet(page)
    const faults: string[] = []
    const shown = new Set<string>()
    for (const language of languages) {
      await other.evaluate(`localStorage.setItem('larder.language', '${language}')`)
      await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
      faults.push(...(await faultsIn(page, language)))
      shown.add(await page.innerText('body'))
    }
    // Some read the same in the Englishes, Frenches and Portugueses; the others have really been seen.
    expect(shown.size).toBeGreaterThan(languages.length - 5)
    expect(faults).toEqual([])
  },
)
