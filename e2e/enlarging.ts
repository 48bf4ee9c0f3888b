import type { Page } from 'playwright-core'

/**
 * Fields whose words are smaller than 16 px, also where they are folded away: an iPhone enlarges the page around them when one
 * begins to write, and leaves it so.
 */
export const enlarging = (page: Page): Promise<string[]> =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable=true]')]
    .filter(one => one.checkVisibility() || one.closest('details:not([open])'))
    .filter(one => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
    .map(one => 'has words smaller than 16 px: ' + one.outerHTML.slice(0, 120))`)
