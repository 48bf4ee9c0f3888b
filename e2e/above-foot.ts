import type { Page } from 'playwright-core'

/** What shows above the ways out of an open sheet while what lies below them scrolls from its beginning to its end. */
export const aboveFoot = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const faults = new Set()
    const feet = [...document.querySelectorAll('[role=dialog] *')].filter(
      one => getComputedStyle(one).position === 'sticky' && one.querySelector('button') && one.checkVisibility(),
    )
    for (const foot of feet) {
      let scroller = foot.parentElement
      while (scroller && !(/auto|scroll/.test(getComputedStyle(scroller).overflowY) && scroller.scrollHeight > scroller.clientHeight + 1))
        scroller = scroller.parentElement
      if (!scroller) continue
      const began = scroller.scrollTop
      for (let top = 0; top <= scroller.scrollHeight - scroller.clientHeight; top += 12) {
        scroller.scrollTop = top
        const { left, width, top: edge, height } = foot.getBoundingClientRect()
        for (let tenth = 1; tenth < 10; tenth += 1) {
          const seen = document.elementFromPoint(left + (width * tenth) / 10, edge + height / 2)
          if (seen && !foot.contains(seen) && scroller.contains(seen)) faults.add('“' + (seen.textContent ?? '').trim().slice(0, 40) + '” shows above the ways out')
        }
      }
      scroller.scrollTop = began
    }
    return [...faults].slice(0, 5)
  })()`)
