import type { Page } from 'playwright-core'
import { ownTimes } from './own-times.ts'
import { watched } from './watch.ts'

const CARDS = 2000

/**
 * The longest work in a row while 2,000 cards pass by as under a thumb, and how many cards did. Its own time counts; the
 * time on the clock, in which the machine also did other work, is told beside it.
 */
export async function scroll(page: Page): Promise<{ longest: number; byTheClock: number; cards: number }> {
  const stop = await ownTimes(page)
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
  const own = await stop()
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('article[data-index="0"]').waitFor()
  const during = tasks.filter(task => task.start >= start).map(({ duration }) => duration)
  const longest = cards < CARDS ? Number.NaN : Math.max(0, ...own)
  return { longest, byTheClock: Math.max(0, ...during), cards }
}

/** Milliseconds from the server's reply to each letter until what it found is on the screen, where that is something else. */
export async function type(page: Page, text: string): Promise<number[]> {
  const waits: number[] = []
  const field = page.getByRole('searchbox').first()
  for (const letter of text) {
    const answered = page.waitForResponse(response => /\/api\/recipes\?.*search=/.test(response.url()))
    await field.press(letter)
    const answer = await answered
    await answer.finished()
    const wait = await waitAfter(page, answer.url())
    if (wait !== undefined) waits.push(wait)
  }
  await field.fill('')
  await page.waitForURL(address => !address.search)
  await page.locator('article[data-index="0"] a').first().waitFor()
  return waits
}

/** From an answer to the first change on the screen. Another letter that finds the same recipes changes nothing. */
async function waitAfter(page: Page, address: string): Promise<number | undefined> {
  for (let i = 0; i < 10; i++) {
    await page.waitForTimeout(150)
    const { answers, changes } = await watched(page)
    const replied = answers.findLast(answer => answer.address === address)?.end
    const shown = replied === undefined ? undefined : changes.find(time => time >= replied)
    if (replied !== undefined && shown !== undefined) return shown - replied
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
