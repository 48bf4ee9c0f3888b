import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { BEAN_STEW } from '../../bean-stew.ts'
import { expectAccessible, expectQuiet, PHONE, type Visitor } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, isFocused, pressAt, tabTo } from '../../keyboard.ts'
import { column, day, heldOver, meal, PLAN, put, WEEK } from '../../plan-board.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, BEAN_STEW)
  await context.close()
})

async function findAndCook(page: Page, press: (target: Locator) => Promise<void>, search: () => Promise<void>) {
  await page.goto(GROUP)
  await page.getByText('1 recipe', { exact: true }).waitFor()
  await search()
  await page.getByRole('heading', { level: 1, name: 'Bean Stew' }).waitFor()
  await press(page.getByRole('button', { name: 'Cook', exact: true }))
  const cooking = page.getByRole('dialog', { name: 'Cooking Bean Stew' })
  await cooking.getByText('Soak the beans.').waitFor()
  await expectAccessible(page)
  await press(cooking.getByRole('button', { name: 'Next' }))
  await cooking.getByText('Cook for').waitFor()
  await press(cooking.getByRole('button', { name: 'Done' }))
  const end = page.getByRole('dialog', { name: 'Enjoy! How was it?' })
  await end.getByRole('group', { name: 'Your rating' }).waitFor()
  await expectAccessible(page)
  await press(end.getByRole('button', { name: 'Not now' }))
  await cooking.waitFor({ state: 'detached' })
  await press(page.getByRole('button', { name: 'More actions' }))
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
}

test('find, open, cook, edit and save by keyboard alone', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const press = async (target: Locator) => {
    await pressAt(page, target)
  }
  await findAndCook(page, press, async () => {
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'What are you looking for?' }).waitFor()
    await page.keyboard.type('bean')
    await page.getByRole('option', { name: 'Bean Stew' }).waitFor()
    await page.keyboard.press('Enter')
  })
  await expect.poll(() => isFocused(page.getByRole('menuitem', { name: 'Edit' }))).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Description'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Warm by keyboard.')
  await page.keyboard.press('Control+S')
  await page.getByRole('heading', { level: 1, name: 'Bean Stew', exact: true }).waitFor()
  await page.getByText('Warm by keyboard.').waitFor()
  expectQuiet(visitor)
})

test('by keys, a dialog that a menu opened gives the focus back to the button of the menu', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto('/household/mealplan/planner/view')
  const button = page.getByRole('button', { name: 'More for this plan' })
  await chooseByKeys(page, button, 'Plan settings')
  const dialog = page.getByRole('dialog', { name: 'Plan settings' })
  await dialog.getByRole('textbox', { name: 'Name, Breakfast' }).waitFor()
  // Far away, past more than one remembers.
  await tabTo(page, dialog.getByRole('button', { name: 'Move Dinner' }))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(button)).toBe(true)
  expectQuiet(visitor)
})

test('the same by touch on a phone', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await findAndCook(
    page,
    target => target.tap(),
    async () => {
      await page.getByRole('navigation').getByText('Search').tap()
      await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('bean')
      await page.getByRole('option', { name: 'Bean Stew' }).tap()
    },
  )
  await page.getByRole('menuitem', { name: 'Edit' }).tap()
  await page.getByLabel('Description').fill('Warm by hand.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Bean Stew', exact: true }).waitFor()
  await page.getByText('Warm by hand.').waitFor()
  await expectClearOfCamera(visitor)
  expectQuiet(visitor)
})

test('with letters of twice the size, whatever one cooks by is on the screen of a phone', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page, context } = visitor
  const fontSizes = { standard: 32, fixed: 26 }
  await (await context.newCDPSession(page)).send('Page.setFontSizes', { fontSizes })
  await page.goto(`${GROUP}/r/bean-stew?cook=1`)
  const cooking = page.getByRole('dialog', { name: 'Cooking Bean Stew' })
  for (const name of ['Exit cook mode', 'Timer', 'Next']) {
    const { x, width } = (await cooking.getByRole('button', { name, exact: true }).boundingBox())!
    expect(x + width, name).toBeLessThanOrEqual(PHONE.width)
  }
  expectQuiet(visitor)
})

/** A phone that lies on its side has its camera beside the page, and the stroke that leads home below it. */
async function expectClearOfCamera({ page, context }: Visitor) {
  const insets = { left: 47, right: 47, bottom: 21 }
  await (await context.newCDPSession(page)).send('Emulation.setSafeAreaInsetsOverride', { insets })
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
  const sidesOf = async (shown: Locator) => {
    const { x, width } = (await shown.boundingBox())!
    return { left: x, right: PHONE.height - x - width }
  }
  const clear = { left: expect.closeTo(63, 0), right: expect.closeTo(63, 0) }
  await expect.poll(() => sidesOf(page.getByRole('banner'))).toEqual({ left: 47, right: 47 })
  await page.getByRole('button', { name: 'Cook', exact: true }).tap()
  const cooking = page.getByRole('dialog', { name: 'Cooking Bean Stew' })
  await expect.poll(async () => (await sidesOf(cooking.getByRole('button', { name: 'Back' }))).left).toEqual(clear.left)
  expect((await sidesOf(cooking.getByRole('button', { name: 'Next' }))).right).toEqual(clear.right)
}

test('where the system chooses the colours, one sees what is on and where one is', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/household')
  const ground = (locator: Locator) => locator.evaluate(element => getComputedStyle(element as never).backgroundColor)
  const tracks = page.locator('.mantine-Switch-track')
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  await tracks.first().waitFor()
  const on = await ground(page.locator('input:checked + .mantine-Switch-track').first())
  expect(await ground(page.locator('input:not(:checked) + .mantine-Switch-track').first())).not.toBe(on)
  expect(await ground(link('Preferences'))).toBe(on)
  expect(await ground(link('Members'))).not.toBe(on)
  await page.goto('/user/profile/appearance')
  const ways = page.getByRole('radiogroup', { name: 'Light or dark' }).locator('label')
  await expect
    .poll(async () => (await Promise.all((await ways.all()).map(ground))).filter(one => one === on))
    .toHaveLength(1)
  expectQuiet(visitor)
})

test('keys that undo stand beside the newest message alone, and read from the left among letters from the right, too', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  await page.addInitScript(`Object.defineProperty(navigator, 'userAgent', { value: '${userAgent}' })`)
  await put(page, day(1), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  const messages = page.getByRole('status').getByRole('group')
  for (const [from, to] of [
    [1, 'Tue, Mar 4'],
    [2, 'Wed, Mar 5'],
  ] as const) {
    const pie = meal(column(page, from), 'Pie')
    await pie.press('Space')
    await heldOver(page, from === 1 ? 'Mon, Mar 3' : 'Tue, Mar 4')
    await page.keyboard.press('ArrowRight')
    await heldOver(page, to)
    await page.keyboard.press('Space')
    await messages.getByText(to).waitFor()
  }
  await page.evaluate("document.documentElement.dir = 'rtl'")
  const keys = messages.getByText('⌘Z', { exact: true })
  expect(await keys.count()).toBe(1)
  const told = page.locator('[aria-keyshortcuts="Control+Z Meta+Z"]')
  expect(await told.count()).toBe(1)
  for (const one of [keys, told]) expect(await messages.last().and(one.locator('xpath=..')).count()).toBe(1)
  const lefts = await page.evaluate<number[]>(`[0, 1].map(at => {
    const keys = document.querySelector('[aria-keyshortcuts="Control+Z Meta+Z"]').previousElementSibling.firstChild
    const range = document.createRange()
    range.setStart(keys, at)
    range.setEnd(keys, at + 1)
    return range.getBoundingClientRect().left
  })`)
  expect(lefts[0]).toBeLessThan(lefts[1]!)
  expectQuiet(visitor)
})
