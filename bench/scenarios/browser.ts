import { chromium } from 'playwright-core'
import { chromiumPath } from '../../e2e/chromium.ts'
import type { Measure, Scenario } from '../bench.ts'
import { open, scroll, type } from '../browser/use-list.ts'
import { type Visit, visit } from '../browser/visit.ts'
import { TOKEN } from '../fill.ts'
import { median } from '../statistics.ts'

const PHONE = { width: 390, height: 844 }

/** The recipe list on a slow phone: what a first visit loads and shows, then scrolling, searching and opening. */
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
      const uses: Measure[] = []
      const count = bench.quick ? 3 : 7
      for (let i = 1; i <= count; i++) {
        // Each visit is somebody's first: nothing is cached, no worker is installed.
        const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block', locale: 'en-US' })
        await context.addCookies([{ name: 'mealie.access_token', value: TOKEN, url }])
        const page = await context.newPage()
        visits.push(await visit(page, `${url}/g/home`))
        if (i === count) {
          const opened: number[] = []
          for (let index = 0; index < 5; index++) opened.push(await open(page, index))
          const typed = await type(page, 'tomato')
          const scrolled = await scroll(page)
          uses.push(
            { budget: 'opening', value: median(opened), detail: `5 recipes, ${longest(opened)}` },
            {
              budget: 'typing',
              value: median(typed),
              detail: `${typed.length} letters that changed the list, ${longest(typed)}`,
            },
            {
              budget: 'scrolling',
              value: scrolled.longest,
              detail: `${scrolled.cards} cards passed by; by the clock ${scrolled.byTheClock.toFixed(0)} ms`,
            },
          )
        }
        await context.close()
      }
      return [...measuresOf(visits), ...uses]
    } finally {
      await browser.close()
    }
  },
} satisfies Scenario

const longest = (times: number[]) => `longest ${Math.max(...times).toFixed(0)} ms`

function measuresOf(visits: Visit[]): Measure[] {
  const first = visits[0] as Visit
  const inSeconds = (budget: string, times: number[]): Measure => ({
    budget,
    value: median(times) / 1000,
    detail: `${times.length} visits, longest ${(Math.max(...times) / 1000).toFixed(2)} s`,
  })
  return [
    { budget: 'first-visit-script', value: first.script / 1000, detail: `${first.scripts} files, compressed as sent` },
    { budget: 'first-visit-style', value: first.style / 1000, detail: 'compressed as sent' },
    inSeconds(
      'list-visible',
      visits.map(({ list }) => list),
    ),
    inSeconds(
      'largest-paint',
      visits.map(({ paint }) => paint),
    ),
    { budget: 'layout-shift', value: Math.max(...visits.map(({ shift }) => shift)), detail: 'the worst of the visits' },
  ]
}
