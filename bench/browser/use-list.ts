import type { Page } from 'playwright-core'
import { watched } from './watch.ts'

const CARDS = 2000

/** The longest work in a row while 2,000 cards pass by as under a thumb, and how many cards did. */
export async function scroll(page: Page): Promise<{ longest: number; cards: number }> {
  const { start, cards } = await page.evaluate(async wanted => {
    const start = performance.now()
    const until = start + 60_000
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    let last = 0
    while (last < wanted && performance.now() < until) {
      scrollBy(0, 400)
      await frame()
      for (const card of document.querySelectorAll<HTMLElement>('article[data-index]'))
        last = Math.max(last, Number(card.dataset.index))
    }
    return { start, cards: last }
  }, CARDS)
  await page.waitForTimeout(500)
  const { tasks } = await watched(page)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('article[data-index="0"]').waitFor()
  const during = tasks.filter(task => task.start >= start).map(({ duration }) => duration)
  return { longest: cards < CARDS ? Number.NaN : Math.max(0, ...during), cards }
}

/** Milliseconds from the server's reply to each letter until what it found is on the screen, where that is something else. */
export async function type(page: Page, text: string): Promise<number[]> {
  const waits: number[] = []
  const field = page.getByRole('searchbox').first()
  for (const letter of text) {
    const answered = page.waitForResponse(response => /\/api\/recipes\?.*search=/.test(response.url()))
    await field.press(letter)
    await (await answered).finished()
    const replied = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return calls.findLast(({ name }) => /\/api\/recipes\?.*search=/.test(name))?.responseEnd ?? Number.NaN
    })
    const shown = await firstChangeAfter(page, replied)
    if (shown !== undefined) waits.push(shown - replied)
  }
  await field.fill('')
  await page.waitForURL(address => !address.search)
  await page.locator('article[data-index="0"] a').first().waitFor()
  return waits
}

/** Another letter that finds the same recipes changes nothing. */
async function firstChangeAfter(page: Page, replied: number): Promise<number | undefined> {
  for (let i = 0; i < 10; i++) {
    await page.waitForTimeout(150)
    const shown = (await watched(page)).changes.find(time => time >= replied)
    if (shown !== undefined) return shown
  }
}

/** Milliseconds from the press on a card until the recipe's title is on the screen. */
export async function open(page: Page, index: number): Promise<number> {
  const link = page.locator(`article[data-index="${index}"] a`).first()
  const name = ((await link.textContent()) ?? '').trim()
  await link.scrollIntoViewIfNeeded()
  const shown = page.evaluate(
    title =>
      new Promise<number>(resolve => {
        const look = () => {
          const isThere = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent?.trim() === title)
          if (isThere) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    name,
  )
  await link.click()
  const waited = (await shown) - (await watched(page)).pressed
  await page.goBack()
  await link.waitFor()
  await page.waitForTimeout(500)
  return waited
}
