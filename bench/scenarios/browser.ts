import { chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../e2e/chromium.ts'
import { median, type Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'

const PHONE = { width: 390, height: 844 }
const SLOWER = 4

/** A first visit of the recipe list on a phone: what is loaded, when the largest thing is painted, what jumps. */
export default {
  name: 'browser',
  run: async bench => {
    const larder = await bench.larder(bench.usual)
    const url = `http://127.0.0.1:${larder.port}`
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    try {
      const visits: Visit[] = []
      for (let i = 0; i < (bench.quick ? 2 : 5); i++) {
        // Each visit is somebody's first: nothing is cached, no worker is installed.
        const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block', locale: 'en-US' })
        await context.addCookies([{ name: 'mealie.access_token', value: TOKEN, url }])
        visits.push(await visit(await context.newPage(), `${url}/g/home`))
        await context.close()
      }
      const [first] = visits as [Visit]
      const paints = visits.map(({ paint }) => paint)
      return [
        {
          budget: 'first-visit-script',
          value: first.script / 1000,
          detail: `${first.scripts} files, compressed as sent`,
        },
        { budget: 'first-visit-style', value: first.style / 1000, detail: 'compressed as sent' },
        {
          budget: 'largest-paint',
          value: median(paints) / 1000,
          detail: `${paints.length} visits, longest ${(Math.max(...paints) / 1000).toFixed(2)} s`,
        },
        {
          budget: 'layout-shift',
          value: Math.max(...visits.map(({ shift }) => shift)),
          detail: 'the worst of the visits',
        },
      ]
    } finally {
      await browser.close()
    }
  },
} satisfies Scenario

interface Visit {
  script: number
  scripts: number
  style: number
  paint: number
  shift: number
}

async function visit(page: Page, url: string): Promise<Visit> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const kinds = new Map<string, string>()
  const sizes: Record<string, number> = {}
  let scripts = 0
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength
    if (kind === 'Script') scripts++
  })
  // Node's types know fewer kinds of entries than browsers have.
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 }
    Object.assign(globalThis, { larderSeen: seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime
    }).observe({ type: 'largest-contentful-paint' as 'mark', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift' as 'mark', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // The list is there, not only its frame: a recipe can be opened.
  await page.locator('a[href*="/r/"]').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(1500)
  const seen = await page.evaluate(
    () => (globalThis as unknown as { larderSeen: { paint: number; shift: number } }).larderSeen,
  )
  return {
    script: sizes.Script ?? 0,
    scripts,
    style: sizes.Stylesheet ?? 0,
    paint: seen.paint,
    shift: Math.round(seen.shift * 10_000) / 10_000,
  }
}
