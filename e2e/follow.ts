import type { Page } from 'playwright-core'
import { quiet } from './quiet.ts'

/**
 * Goes on to another page as by a link, so that the program is not read and started once more: half of the time of a walk
 * through all pages. What was written on the page before is let go of. Waits until the new page has everything.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async path => {
    // @ts-expect-error the router of the page, which keeps itself there
    const router = window.__TSR_ROUTER__
    router.history.push(path, undefined, { ignoreBlocker: true })
    await router.load()
  }, path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet(page)
}
