import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { BEAN_STEW } from '../../bean-stew.ts'
import { DESKTOP, expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { enlarging } from '../../enlarging.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, sayMade } from '../../house.ts'
import { overlapping } from '../../overlapping.ts'
import { onWrongSide, readBackwards } from '../../page-side.ts'
import { EXPECTED_COMPLAINTS, insidePages, outsidePages, walkOf } from '../../pages.ts'
import { quiet } from '../../quiet.ts'
import { sideways } from '../../sideways.ts'
import { wronglyPresent } from '../../wrongly-present.ts'

const house = openHouse(() => ({ ALLOW_SIGNUP: 'true' }))
const TABLET = { width: 820, height: 1180 }
const NARROW = { width: 320, height: 640 }

let pages: string[]

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, {
    ...BEAN_STEW,
    totalTime: '1 hour',
    // Words that are wider than a small phone.
    recipeYield: '4 Donaudampfschifffahrtsgesellschaftskapitänsmützen',
    tags: [{ name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik' }],
    recipeIngredient: ['500 g beans', '1 onion, finely chopped and fried until golden in a little olive oil'],
  })
  const cookbook = { data: { name: 'Winter', queryFilterString: 'tags.name IN ["winter"]' }, headers: BY_HAND }
  expect((await page.request.post('/api/households/cookbooks', cookbook)).status()).toBe(201)
  await sayMade(page.request, 'bean-stew', 'More salt next time.')
  const made = { data: { timestamp: new Date().toISOString() }, headers: BY_HAND }
  expect((await page.request.patch('/api/recipes/bean-stew/last-made', made)).status()).toBe(200)
  pages = insidePages(await walkOf(page.request, 'bean-stew'))
  await context.close()
})

/** The page as it is once everything has come. */
async function settle(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet(page)
}

/** How many changes of colour are still on their way. */
const MOVING = "document.getAnimations().filter(one => one.playState === 'running').length"

async function walk(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await settle(page, path)
    await page.setViewportSize(DESKTOP)
    for (const [colorScheme, rules] of [
      ['light', 'every'],
      ['dark', 'contrast'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      await expect.poll(() => page.evaluate<number>(MOVING)).toBe(0)
      await expectAccessible(page, rules).catch(error => faults.push(`${path}, ${colorScheme}: ${error.actual}`))
    }
    for (const find of [overlapping, wronglyPresent])
      faults.push(...(await find(page)).map(fault => `${path}: ${fault}`))
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
    for (const find of [overlapping, enlarging])
      faults.push(...(await find(page)).map(fault => `${path}: at 320 ${fault}`))
  }
  return faults
}

test.each([0, 1, 2])(
  'inside, no page has a fault in light or dark, none scrolls sideways on a small phone, and no words lie upon others (part %i of 3)',
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

test('in Arabic no page scrolls sideways or has a fault, and Latin names begin where all others do', async () => {
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
    '/group/data/recipes',
    '/group/data/tags',
    `${GROUP}/r/bean-stew/versions`,
    `${GROUP}/cookbooks/winter`,
    `${GROUP}/recipes/timeline`,
  ]) {
    await page.setViewportSize(NARROW)
    await settle(page, path)
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
    await expectAccessible(page).catch(error => faults.push(`${path}: ${error.actual}`))
    const over = await sideways(page)
    if (over) faults.push(`${path}: ${over}`)
    for (const find of [overlapping, readBackwards])
      faults.push(...(await find(page)).map(fault => `${path}: ${fault}`))
    await page.setViewportSize(DESKTOP)
    for (const find of [overlapping, onWrongSide])
      faults.push(...(await find(page)).map(fault => `${path}: on a desktop ${fault}`))
  }
  // Numbered lists count in the digits that all other numbers have.
  await settle(page, '/user/profile/extension')
  const list = page.getByRole('main').locator('ol').first()
  expect(await list.evaluate(one => getComputedStyle(one).listStyleType)).toBe('arabic-indic')
  // A sheet that is called by a line of the recipe.
  await page.setViewportSize(NARROW)
  await settle(page, `${GROUP}/r/bean-stew/ingredient-parser`)
  await page.locator('main li button:has(.tabler-icon-pencil)').first().click()
  await page.getByRole('dialog', { name: '500 g beans' }).waitFor()
  faults.push(...(await readBackwards(page)))
  expect(faults).toEqual([])
  expectQuiet(visitor)
}, 120_000)

/** Words that stayed as small as in a browser with text of the usual size. */
const small = (page: Page, least: number) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
    .filter(one => one.checkVisibility() && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .filter(one => !one.closest('svg') && parseFloat(getComputedStyle(one).fontSize) < ${least})
    .map(one => one.className + ': ' + one.textContent.slice(0, 40))`)

test('whoever reads text twice as large has it everywhere, and no words lie upon others', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page, context } = visitor
  const fontSizes = { standard: 32, fixed: 26 }
  await (await context.newCDPSession(page)).send('Page.setFontSizes', { fontSizes })
  const faults: string[] = []
  for (const path of [
    GROUP,
    `${GROUP}/r/bean-stew`,
    '/group/data/foods',
    '/shopping-lists',
    '/household/mealplan/planner/view',
    '/user/profile/extension',
  ]) {
    await settle(page, path)
    for (const find of [overlapping, sideways, (page: Page) => small(page, 13 * 2)])
      faults.push(...[await find(page)].flat().map(fault => `${path}: ${fault}`))
  }
  expect(faults.filter(fault => !fault.endsWith(': '))).toEqual([])
  expectQuiet(visitor)
})

test('in Hebrew sizes and counts are read the right way round', async () => {
  const visitor = await comeIn(house, { locale: 'he-IL', viewport: NARROW })
  const { page } = visitor
  const faults: string[] = []
  for (const path of ['/admin/maintenance', '/group/data/tags']) {
    await settle(page, path)
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
    await expectAccessible(page).catch(error => faults.push(`${path}: ${error.actual}`))
    for (const find of [overlapping, readBackwards])
      faults.push(...(await find(page)).map(fault => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
  expectQuiet(visitor)
})

test('whoever wants no motion has none: a page is dark at once', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await settle(page, `${GROUP}/r/bean-stew`)
  await page.evaluate("window.begun = 0; addEventListener('transitionrun', () => { window.begun++ })")
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await page.evaluate('window.begun')).toBe(0)
  expectQuiet(visitor)
})

/** Where the words of an element end, at the side where the page begins. */
const rightOf = (words: Locator) =>
  words.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Math.round(range.getBoundingClientRect().right)
  })

test('an English recipe begins where an Arabic page does', async () => {
  const visitor = await comeIn(house, { locale: 'ar-SA', viewport: TABLET })
  const { page } = visitor
  await settle(page, `${GROUP}/r/bean-stew`)
  await page.locator('html[dir=rtl]').waitFor()
  const name = await rightOf(page.getByRole('heading', { level: 1 }).getByText('Bean Stew'))
  await expect.poll(() => rightOf(page.getByText('Warm.'))).toBe(name)
  // A tablet has room for two columns, unless the drawer takes it.
  const topOf = async (name: string) =>
    Math.round((await page.getByRole('heading', { name, exact: true }).boundingBox())!.y)
  await expect.poll(async () => (await topOf('الخطوات')) - (await topOf('المكونات'))).toBe(0)
  await page.locator('[aria-controls=drawer]').click()
  await expect.poll(async () => (await topOf('الخطوات')) - (await topOf('المكونات'))).toBeGreaterThan(100)
  await page.locator('[aria-controls=drawer]').click()
  // Where there is no More, what can be set takes the drawer's place; one that was closed opens from the page.
  await settle(page, '/user/profile')
  await page.getByRole('main').getByRole('button', { name: 'الإعدادات', exact: true }).click()
  const settings = page.getByRole('navigation', { name: 'الإعدادات' })
  await settings.getByRole('link', { name: 'كلمة المرور والأجهزة' }).click()
  await page.getByRole('heading', { level: 1, name: 'كلمة المرور والأجهزة' }).waitFor()
  await settings.getByRole('link', { name: 'المظهر' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'المظهر', includeHidden: true })
  // A page that scrolls stands still when a dialog opens above it.
  const side = await rightOf(title)
  await page.getByRole('main').getByRole('button').last().click()
  await page.getByRole('dialog').waitFor()
  expect(await rightOf(title)).toBe(side)
  expectQuiet(visitor)
})

test.each(['ar-SA', 'de-DE'])(
  'on narrow phones what can be done with a recipe stands in one line: %s',
  async locale => {
    const visitor = await comeIn(house, { locale, viewport: PHONE })
    const { page } = visitor
    await page.goto(`${GROUP}/r/bean-stew`)
    const heart = page.getByRole('button', { name: /Bean Stew/ }).first()
    const tops = () =>
      heart.evaluate(button =>
        [...(button.parentElement?.parentElement?.querySelectorAll(':scope > button') ?? [])]
          .filter(one => one.checkVisibility())
          .map(one => one.getBoundingClientRect().top),
      )
    for (const width of [390, 375, 360, 320]) {
      await page.setViewportSize({ ...PHONE, width })
      await expect.poll(async () => new Set(await tops()).size, { message: `${width} px wide` }).toBe(1)
      expect((await tops()).length).toBe(4)
    }
    expectQuiet(visitor)
  },
)

/** What leads through the steps while one cooks: what stands outside of the screen, or in more than one line. */
const crowded = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[role=dialog] nav button')]
    .filter(one => one.checkVisibility())
    .filter(one => {
      const { left, right } = one.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode())
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1 || lines.size > 1
    })
    .map(one => one.textContent)`)

test.each(['ar-SA', 'de-DE', 'fi-FI'])(
  'on narrow phones one sees where one is while cooking, in one line: %s',
  async locale => {
    const visitor = await comeIn(house, { locale, viewport: PHONE })
    const { page } = visitor
    await page.goto(`${GROUP}/r/bean-stew?cook=1`)
    await page.locator('[role=dialog] nav button').last().waitFor()
    for (const width of [390, 375, 360, 320]) {
      await page.setViewportSize({ ...PHONE, width })
      await expect.poll(() => crowded(page), { message: `${width} px wide` }).toEqual([])
    }
    expectQuiet(visitor)
  },
)

test('on a tablet, too, a finger finds room on whatever can be pressed', async () => {
  const visitor = await comeIn(house, { viewport: TABLET, touch: true })
  const { page } = visitor
  for (const path of [`${GROUP}?search=bean`, `${GROUP}/r/bean-stew`, '/group/data/foods', '/group/data/tags']) {
    await settle(page, path)
    const small = await page.evaluate<string[]>(`[...document.querySelectorAll('main :is(button, li a, td a)')]
      .filter(one => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      .filter(one => getComputedStyle(one, '::after').position !== 'absolute' && !one.closest('p'))
      .filter(one => {
        const { width, height } = one.getBoundingClientRect()
        return height < 43.5 || (one.closest('td') && width < 43.5)
      })
      .map(one => one.outerHTML.slice(0, 120))`)
    expect(small).toEqual([])
  }
  expectQuiet(visitor)
})
