import { placeAfter, type Trail, trailOf } from './focus-place.ts'
import { isNowhere } from './restore-focus.ts'

/** How often it is looked where the focus is after a key was pressed, and for how long. */
const EVERY_MS = 100
const FOR_MS = 8000
/** What is disabled while it works is mostly back soon. */
const WAIT_FOR_DISABLED_MS = 1500
const MOST_REMEMBERED = 6

/** Escape closes what may have been opened by something that is gone. */
const presses = new Set(['Enter', ' ', 'Delete', 'Backspace', 'Escape'])

/**
 * Whoever removes something by a key goes on beside it. Browsers leave the focus nowhere when what had it is gone or
 * disabled, and the next Tab begins at the top of the page. This is the one place that brings it back: no list, dialog or
 * toast has to think of it.
 */
export function keepFocus(): void {
  let remembered: Trail[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)

  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLElement) || target.tabIndex < 0) return
    remembered = [...remembered.filter(({ element }) => element !== target), trailOf(target)].slice(-MOST_REMEMBERED)
  }

  const watch = ({ key }: KeyboardEvent) => {
    stop()
    if (!presses.has(key) || isNowhere()) return
    const page = location.pathname
    const began = performance.now()
    let lostAt = 0
    timer = setInterval(() => {
      const now = performance.now()
      // Another page says itself where reading begins.
      if (location.pathname !== page || now - began > FOR_MS) {
        if (location.pathname !== page) remembered = []
        return stop()
      }
      if (!isNowhere()) {
        lostAt = 0
        return
      }
      lostAt ||= now
      const wait = waitFor(remembered.at(-1)?.element)
      const place = placeAfter(remembered, now - lostAt >= wait)
      if (!place) return
      place.focus()
      lostAt = 0
    }, EVERY_MS)
  }

  addEventListener('focusin', remember)
  addEventListener('keydown', watch, true)
  addEventListener('pointerdown', stop, true)
  if (document.activeElement) remember({ target: document.activeElement })
}

/** How long something that cannot have the focus is waited for. What is gone does not come back, though it was working when it went. */
function waitFor(element: HTMLElement | undefined): number {
  if (!element?.isConnected) return EVERY_MS
  return element.matches('[data-loading]') ? FOR_MS : WAIT_FOR_DISABLED_MS
}
