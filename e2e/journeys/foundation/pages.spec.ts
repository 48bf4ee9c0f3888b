import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, visit } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { EXPECTED_COMPLAINTS, insidePages, outsidePages, walkOf } from '../../pages.ts'

const house = openHouse(() => ({ ALLOW_SIGNUP: 'true' }))
const NARROW = { width: 320, height: 640 }

let pages: string[]

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, {
    name: 'Bean Stew',
    description: 'Warm.',
    recipeYield: '2 servings',
    totalTime: '1 hour',
    recipeCategory: [{ name: 'Dinner' }],
    tags: [{ name: 'winter' }],
    tools: [{ name: 'Pot' }],
    recipeIngredient: ['500 g beans', '1 onion, finely chopped and fried until golden in a little olive oil'],
    recipeInstructions: [{ text: 'Soak the beans.' }, { text: 'Cook for 45 minutes.' }],
    notes: [{ title: 'Salt', text: 'At the end.' }],
  })
  pages = insidePages(await walkOf(page.request, 'bean-stew'))
  await context.close()
})

/** The page as it is once everything has come. */
async function settle(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** By how much the page scrolls sideways, and what sticks out. */
const sideways = (page: Page) =>
  page.evaluate<string>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const out = [...document.querySelectorAll('main *')].filter(one => {
      const { left, right } = one.getBoundingClientRect()
      return right > clientWidth + 0.5 || left < -0.5
    })
    return scrollWidth - clientWidth + ' px too wide at 320: ' + out.slice(0, 4).map(one => one.outerHTML.slice(0, 120)).join(' | ')
  })()`)

/** How many changes of colour are still on their way. */
const MOVING = "document.getAnimations().filter(one => one.playState === 'running').length"

async function walk(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await settle(page, path)
    await page.setViewportSize(DESKTOP)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      await expect.poll(() => page.evaluate<number>(MOVING)).toBe(0)
      await expectAccessible(page).catch(error => faults.push(`${path}, ${colorScheme}: ${error.actual}`))
    }
    await page.setViewportSize(NARROW)
    // What does not fit is taken away once the page has noticed.
    const over = await expect
      .poll(() => sideways(page), { timeout: 3000 })
      .toBe('')
      .then(
        () => '',
        () => sideways(page),
      )
    if (over) faults.push(`${path}: ${over}`)
  }
  return faults
}

test.each([0, 1, 2])(
  'inside, no page has a fault in light or dark, and none scrolls sideways on a small phone (part %i of 3)',
  async part => {
    const visitor = await comeIn(house)
    const faults = await walk(
      visitor.page,
      pages.filter((_, index) => index % 3 === part),
    )
    expect(faults).toEqual([])
    expectQuiet(visitor, EXPECTED_COMPLAINTS)
  },
  180_000,
)

test('outside likewise', async () => {
  const visitor = await visit(house.browser, house.larder.url)
  expect(await walk(visitor.page, outsidePages)).toEqual([])
  expectQuiet(visitor)
}, 120_000)

test('in Arabic no page scrolls sideways or has a fault', async () => {
  const visitor = await comeIn(house, { locale: 'ar-SA', viewport: NARROW })
  const { page } = visitor
  const faults: string[] = []
  for (const path of [
    GROUP,
    `${GROUP}/r/bean-stew`,
    `${GROUP}/r/bean-stew?edit=1`,
    `${GROUP}/r/bean-stew/ingredient-parser`,
    '/user/profile',
    '/group/data/foods',
  ]) {
    await settle(page, path)
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
    await expectAccessible(page).catch(error => faults.push(`${path}: ${error.actual}`))
    const over = await sideways(page)
    if (over) faults.push(`${path}: ${over}`)
  }
  expect(faults).toEqual([])
  expectQuiet(visitor)
}, 120_000)
