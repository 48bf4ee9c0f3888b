import type { Page } from 'playwright-core'
import { ensureBuilt } from '../../scripts/build.mjs'
import type { Measure, Scenario } from '../bench.ts'
import { launchBrowser } from '../browser/launch.ts'
import { CARDS, type Long, open, type Scrolled, scroll, tableOf, type } from '../browser/use-list.ts'
import { type Visit, visit } from '../browser/visit.ts'
import { TOKEN } from '../fill.ts'
import { median } from '../statistics.ts'

/** Tables with 5,000 rows and more. */
const TABLES = [
  {
    path: '/group/data/foods',
    call: /\/api\/foods\?.*search=/,
    text: 'onion',
    budgets: ['foods-typing', 'foods-scrolling'] as [string, string],
  },
  {
    path: '/group/data/recipes',
    call: /\/api\/recipes\?.*search=/,
    text: 'tomato',
    budgets: ['recipe-table-typing', 'recipe-table-scrolling'] as [string, string],
  },
]

const PHONE = { width: 390, height: 844 }

/** A slow phone: what a first visit of the list loads and shows, then opening, searching and scrolling, also in tables. */
export default {
  name: 'browser',
  run: async bench => {
    await ensureBuilt()
    const larder = await bench.larder(bench.usual)
    const url = `http://127.0.0.1:${larder.port}`
    await addFoods(url, 3000)
    const browser = await launchBrowser()
    try {
      const visits: Visit[] = []
      const uses: Measure[] = []
      const count = bench.quick ? 3 : 7
      for (let i = 1; i <= count; i++) {
        // Each visit is somebody's first: nothing is cached, no worker is installed.
        const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block', locale: 'en-US' })
        await context.addCookies([{ name: 'mealie.access_token', value: TOKEN, url }])
        const page = await context.newPage()
        const first = await visit(page, `${url}/g/home`)
        visits.push(first)
        if (i === count) {
          const opened = [await open(page, 0)]
          const kilobytes = first.scriptUntilNow() / 1000
          uses.push({ budget: 'first-recipe-script', value: kilobytes, detail: 'the list and one recipe, as sent' })
          for (let index = 1; index < 5; index++) opened.push(await open(page, index))
          uses.push({ budget: 'opening', value: median(opened), detail: `5 recipes, ${longest(opened)}` })
          uses.push(...(await use(page, CARDS, 'tomato', ['typing', 'scrolling'])))
          for (const { path, call, text, budgets } of TABLES) {
            await page.goto(`${url}${path}`)
            const table = tableOf(call)
            await page.locator(table.row).first().waitFor()
            await page.waitForTimeout(1000)
            uses.push(...(await use(page, table, text, budgets)))
          }
        }
        await context.close()
      }
      return [...measuresOf(visits), ...uses]
    } finally {
      await browser.close()
    }
  },
} satisfies Scenario

/**
 * Types into the search of a list and scrolls through it three times, each as for the first time. One scroll has some thousand
 * tasks, of which the machine holds up one or another, so the middle of the three longest counts.
 */
async function use(page: Page, list: Long, text: string, [typing, scrolling]: [string, string]): Promise<Measure[]> {
  const typed = await type(page, text, list)
  await page.locator(list.row).nth(5).waitFor()
  const scrolled: Scrolled[] = []
  for (let i = 1; i <= 3; i++) {
    scrolled.push(await scroll(page, list))
    if (i < 3) await openAgain(page, list)
  }
  const tasks = scrolled.map(({ longest }) => longest)
  const letters = `${typed.length} letters that changed the list, ${longest(typed)}`
  const rows = Math.min(...scrolled.map(({ rows }) => rows))
  const clock = Math.max(...scrolled.map(({ byTheClock }) => byTheClock))
  const passed = `${rows} rows passed by 3 times, ${longest(tasks)}; by the clock ${clock.toFixed(0)} ms`
  return [
    { budget: typing, value: median(typed), detail: letters },
    { budget: scrolling, value: tasks.includes(Number.NaN) ? Number.NaN : median(tasks), detail: passed },
  ]
}

/** Nothing that was fetched before is there any more. */
async function openAgain(page: Page, { row }: Long) {
  await page.reload()
  await page.locator(row).nth(5).waitFor()
  await page.waitForTimeout(1000)
}

/** As many as a kitchen has that lived long. */
async function addFoods(url: string, count: number) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  for (let from = 0; from < count; from += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        fetch(`${url}/api/foods`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ name: `Added food ${from + i}` }),
        }),
      ),
    )
}

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
