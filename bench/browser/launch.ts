import { chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../e2e/chromium.ts'

/** A browser that does nothing of its own beside what is measured. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })

/** A new window of Chromium's begins with pages of the browser's own, which would take the processors away from what is measured. */
export const settle = (page: Page) => page.waitForTimeout(1500)
