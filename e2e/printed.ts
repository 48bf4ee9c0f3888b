import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What stands on the paper while the browser prints, and nothing of the screen with it. Its code comes after the page's. */
export async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('body > [class*=paper]')
  await expect
    .poll(async () => {
      await page.evaluate("dispatchEvent(new Event('beforeprint'))")
      return paper.count()
    })
    .toBe(1)
  const text = await page.locator('body').ariaSnapshot()
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await page.emulateMedia({ media: null })
  return text
}
