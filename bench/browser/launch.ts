import { chromium } from 'playwright-core'
import { chromiumPath } from '../../e2e/chromium.ts'

/** A browser that does nothing of its own beside what is measured. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
