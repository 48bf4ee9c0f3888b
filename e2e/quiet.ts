import type { Page, Request } from 'playwright-core'

interface Traffic {
  underWay: Set<Request>
  /** When something last began or ended. */
  changed: number
}

const QUIET_MS = 100
const trafficOf = new WeakMap<Page, Traffic>()

/** From now on `quiet` knows what is on its way to this page. */
export function listen(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), changed: performance.now() }
  trafficOf.set(page, traffic)
  page.on('request', request => {
    // The stream of changes never ends.
    if (request.resourceType() === 'eventsource') return
    // What the page before was still waiting for went with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.underWay.clear()
    traffic.underWay.add(request)
    traffic.changed = performance.now()
  })
  const end = (request: Request) => {
    if (traffic.underWay.delete(request)) traffic.changed = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Everything has come, and the page has done what it does with it: what "networkidle" says too, but half a second later,
 * and however busy the page still is.
 */
export async function quiet(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('only a page that somebody visits is listened to')
  for (const until = performance.now() + 15_000; performance.now() < until; ) {
    await page.evaluate('new Promise(done => requestIdleCallback(done, { timeout: 500 }))')
    if (traffic.underWay.size === 0 && performance.now() - traffic.changed >= QUIET_MS) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error(`still on the way: ${[...traffic.underWay].map(request => request.url()).join(', ')}`)
}
