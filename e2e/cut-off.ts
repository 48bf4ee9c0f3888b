import type { Page } from 'playwright-core'

/** Controls and headings whose words are cut off. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('button, a, label, h1, h2, h3, [role=tab]')]
    .filter(one => one.checkVisibility() && one.textContent.trim())
    .filter(one => {
      const { overflowX, textOverflow } = getComputedStyle(one)
      return overflowX !== 'visible' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1
    })
    .map(one => one.textContent.trim().slice(0, 60))`)
