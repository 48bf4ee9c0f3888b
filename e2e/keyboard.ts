import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a mouse or a finger does, and what nobody can: write into a field without going there. */
const HANDS = [
  ...['click', 'dblclick', 'tap', 'hover', 'dragTo', 'check', 'uncheck', 'setChecked', 'selectOption', 'setInputFiles'],
  ...['focus', 'fill', 'clear', 'type', 'press', 'pressSequentially', 'selectText', 'scrollIntoViewIfNeeded'],
]
const handless = new WeakSet<Page>()

/** From now on whatever is done to this page another way than by its keyboard fails. */
export function allowOnlyKeys(page: Page): void {
  handless.add(page)
  page.mouse.click = page.mouse.down = page.mouse.wheel = () => Promise.reject(new Error('not by keyboard: the mouse'))
  const locators = Object.getPrototypeOf(page.locator('body'))
  if (Object.hasOwn(locators, 'isGuarded')) return
  locators.isGuarded = true
  for (const name of HANDS) {
    const original = locators[name]
    locators[name] = function (this: Locator, ...how: unknown[]) {
      if (handless.has(this.page())) throw new Error(`not by keyboard: ${name} on ${this}`)
      return original.apply(this, how)
    }
  }
}

/** Goes to it by Tab, or back by Shift and Tab when it stands above, as people do who have no mouse. */
export async function tabTo(page: Page, target: Locator) {
  let place = await placeOf(target)
  let key = place === 'above' ? 'Shift+Tab' : 'Tab'
  let isUnsure = place === 'nowhere'
  // To find it by its role anew for each press would take far longer than the press.
  let element = await target.elementHandle()
  for (let i = 0; i < 150 && place !== 'here'; i++) {
    await page.keyboard.press(key)
    place = (await element?.evaluate(whereFrom)) ?? 'gone'
    if (place === 'gone') {
      place = await placeOf(target)
      element = await target.elementHandle()
    }
    // What had the focus was just taken away: which way it is shows where the focus came to.
    if (isUnsure && place !== 'nowhere') {
      isUnsure = false
      if (place === 'above') key = 'Shift+Tab'
    }
  }
  if (place !== 'here') throw new Error(`the focus never came to ${target}`)
}

async function placeOf(target: Locator) {
  await target.waitFor({ state: 'attached' })
  return target.evaluate(whereFrom)
}

/** Where an element stands, seen from the focus. Runs in the page, as every other function that is handed over there. */
function whereFrom(element: unknown): 'here' | 'above' | 'below' | 'nowhere' | 'gone' {
  const FOLLOWING = 4
  const { isConnected, ownerDocument, compareDocumentPosition } = element as {
    isConnected: boolean
    ownerDocument: { activeElement: unknown; body: unknown }
    compareDocumentPosition: (other: unknown) => number
  }
  const { activeElement, body } = ownerDocument
  if (!isConnected) return 'gone'
  if (element === activeElement) return 'here'
  if (activeElement === body) return 'nowhere'
  return compareDocumentPosition.call(element, activeElement) & FOLLOWING ? 'above' : 'below'
}

/** Goes there and presses a key. */
export async function pressAt(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes there and writes, over whatever stands in the field. */
export async function writeAt(page: Page, target: Locator, text: string) {
  await pressAt(page, target, 'ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Goes to the field of a day and says which, as the browser of somebody in the United States asks for it. */
export async function writeDay(page: Page, field: Locator, day: string) {
  await tabTo(page, field)
  const [year, month, date] = day.split('-')
  // Whoever comes from below comes to its end first.
  for (let part = 0; part < 3; part++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(`${month}${date}${year}`)
}

/** What the page put off to its next turn has been done: dragging by keys, for one, listens only from then on. */
export const nextTurn = (page: Page): Promise<unknown> => page.evaluate('new Promise(done => setTimeout(done))')

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === (element.ownerDocument as unknown as { activeElement: unknown }).activeElement)

/** Chooses a line of the menu that a button opens, by keys alone. */
export async function chooseByKeys(page: Page, button: Locator, name: string) {
  await pressAt(page, button)
  const items = page.locator('[role^=menuitem]')
  await expect.poll(() => isFocused(items.and(page.locator(':enabled')).first())).toBe(true)
  const called = { name, exact: true }
  const item = page.getByRole('menuitem', called).or(page.getByRole('menuitemradio', called))
  for (let i = 0; i < 20 && !(await isFocused(item)); i++) await page.keyboard.press('ArrowDown')
  expect(await isFocused(item)).toBe(true)
  await page.keyboard.press('Enter')
  await items.first().waitFor({ state: 'detached' })
}
