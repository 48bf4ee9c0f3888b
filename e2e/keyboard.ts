import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses Tab until the focus stands on it, as people do who have no mouse. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor()
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(key)
    if (await isFocused(target)) return
  }
  throw new Error(`the focus never came to ${target}`)
}

/** What the page put off to its next turn has been done: dragging by keys, for one, listens only from then on. */
export const nextTurn = (page: Page): Promise<unknown> => page.evaluate('new Promise(done => setTimeout(done))')

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === (element.ownerDocument as unknown as { activeElement: unknown }).activeElement)

/** Chooses a line of the menu that a button opens, by keys alone. */
export async function chooseByKeys(page: Page, button: Locator, name: string) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const items = page.locator('[role^=menuitem]')
  await expect.poll(() => isFocused(items.first())).toBe(true)
  const called = { name, exact: true }
  const item = page.getByRole('menuitem', called).or(page.getByRole('menuitemradio', called))
  for (let i = 0; i < 20 && !(await isFocused(item)); i++) await page.keyboard.press('ArrowDown')
  expect(await isFocused(item)).toBe(true)
  await page.keyboard.press('Enter')
  await items.first().waitFor({ state: 'detached' })
}
