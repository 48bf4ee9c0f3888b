import type { Page } from 'playwright-core'

/** By how much the page scrolls sideways, and what sticks out. */
export const sideways = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const out = [...document.querySelectorAll('main *')].filter(one => {
      const { left, right } = one.getBoundingClientRect()
      return right > clientWidth + 0.5 || left < -0.5
    })
    return scrollWidth - clientWidth + ' px too wide at 320: ' + out.slice(0, 4).map(one => one.outerHTML.slice(0, 120)).join(' | ')
  })()`)
