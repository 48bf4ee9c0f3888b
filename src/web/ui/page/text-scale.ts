/**
 * How many times larger than usual the reader's browser writes text: heights that script computes grow with the words in
 * them. Browsers tell of no change of this setting while a page is open.
 */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
