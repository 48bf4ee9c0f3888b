import type { Page } from 'playwright-core'

/** What a page noticed about itself; times in milliseconds since it was asked for. */
export interface Watched {
  list: number
  paint: number
  shift: number
  /** Work that kept the page from answering. */
  tasks: { start: number; duration: number }[]
  /** When something in the page's content was exchanged and could be seen. */
  changes: number[]
  /** When the server had answered, by address. */
  answers: { address: string; end: number }[]
  /** When something was pressed last. */
  pressed: number
}

type Watching = typeof globalThis & { larderWatched: Watched }

/** Runs in the page before anything else does, so it may use nothing from outside. */
export function watch(wanted: string) {
  const seen: Watched = { list: Number.NaN, paint: 0, shift: 0, tasks: [], changes: [], answers: [], pressed: 0 }
  ;(globalThis as Watching).larderWatched = seen
  // Node's types know fewer kinds of entries than browsers have.
  const follow = (kind: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type: kind as 'mark', buffered: true })
  follow('largest-contentful-paint', entry => {
    seen.paint = entry.startTime
  })
  follow('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  follow('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))
  // The page's own list of them ends after 250.
  follow('resource', entry => {
    seen.answers.push({ address: entry.name, end: (entry as PerformanceResourceTiming).responseEnd })
  })
  addEventListener('pointerdown', event => (seen.pressed = event.timeStamp), { capture: true })
  new MutationObserver(() =>
    requestAnimationFrame(() => {
      seen.changes.push(performance.now())
      if (Number.isNaN(seen.list) && document.querySelector(wanted)) seen.list = performance.now()
    }),
  ).observe(document, { subtree: true, childList: true, characterData: true })
}

export const watched = (page: Page): Promise<Watched> => page.evaluate(() => (globalThis as Watching).larderWatched)
