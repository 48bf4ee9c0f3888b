import type { Page } from 'playwright-core'
import { ensureBuilt } from '../../scripts/build.mjs'
import type { Scenario } from '../bench.ts'
import { launchBrowser } from '../browser/launch.ts'
import { ownTimes } from '../browser/own-times.ts'
import { visit } from '../browser/visit.ts'
import { TOKEN } from '../fill.ts'
import { fillPlan, plannedRecipes } from '../fill-plan.ts'
import { median } from '../statistics.ts'

const DESKTOP = { width: 1440, height: 900 }
const CARD = '[data-view="month"] li button[aria-roledescription]'
/** A month in which each day has five meals or six. */
const MONTH = '/household/mealplan/planner/view?view=month&from=2021-01-15'
const MEALS = 230
const STEPS = 90

/** The board of a month on a slow machine: until its meals are seen, and while one of them is carried across it. */
export default {
  name: 'browser-plan',
  run: async bench => {
    await ensureBuilt()
    const larder = await bench.larder(bench.usual)
    await fillPlan(larder, await plannedRecipes(larder), 0, MEALS)
    const url = `http://127.0.0.1:${larder.port}`
    const browser = await launchBrowser()
    try {
      const seen: number[] = []
      const tasks: number[] = []
      for (let i = 0; i < (bench.quick ? 3 : 5); i++) {
        const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block', locale: 'en-US' })
        await context.addCookies([{ name: 'mealie.access_token', value: TOKEN, url }])
        const page = await context.newPage()
        seen.push((await visit(page, `${url}${MONTH}`, CARD)).list)
        tasks.push(await carry(page))
        await context.close()
      }
      const most = (times: number[]) => `${times.length} times, longest ${Math.max(...times).toFixed(0)} ms`
      return [
        { budget: 'plan-board-visible', value: median(seen) / 1000, detail: most(seen) },
        { budget: 'plan-board-drag', value: median(tasks), detail: most(tasks) },
      ]
    } finally {
      await browser.close()
    }
  },
} satisfies Scenario

/** Carries a meal across the weeks and back; answers with the longest task of the way, in milliseconds. */
async function carry(page: Page): Promise<number> {
  const card = page.locator(CARD).nth(12)
  await card.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const box = await card.boundingBox()
  if (!box) return Number.NaN
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 4)
  await page.waitForTimeout(500)
  if ((await page.locator('[data-dragging]').count()) === 0) throw new Error('No meal was lifted.')
  const stop = await ownTimes(page)
  await page.evaluate(() => performance.mark('larder-carries'))
  for (let step = 0; step < STEPS; step++) {
    const turn = (step / STEPS) * 2 * Math.PI
    await page.mouse.move(x + 300 * Math.sin(turn), y + 150 * (1 - Math.cos(turn)))
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
  }
  const own = await stop('larder-carries')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return Math.max(...own)
}
