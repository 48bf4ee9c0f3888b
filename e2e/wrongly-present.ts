import type { Page } from 'playwright-core'

/** Links of a page that claim to be the present page and lead elsewhere. */
export const wronglyPresent = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main a[aria-current="page"]')]
    .filter(one => one.pathname.replace(/\\/$/, '') !== location.pathname.replace(/\\/$/, ''))
    .map(one => 'is not the present page: ' + one.outerHTML.slice(0, 120))`)
