import type { Page } from 'playwright-core'
import { ownTimes } from './own-times.ts'
import { watched } from './watch.ts'

const ROWS = 2000

/** A list of very many things, of which only those in sight exist. */
export interface Long {
  /** What shows one of them, and the attribute that says which. */
  row: string
  place: string
  /** What its search asks. */
  call: RegExp
}
export const CARDS: Long = { row: 'article[data-index]', place: 'data-index', call: /\/api\/recipes\?.*search=/ }
export const tableOf = (call: RegExp): Long => ({ row: 'tbody tr[aria-rowindex]', place: 'aria-rowindex', call })

/** The longest work in a row, in milliseconds: its own time, and on the clock, in which the machine also did other work. */
export interface Scrolled {
  longest: number
  byTheClock: number
  rows: number
}

/** Lets 2,000 rows pass by as under a thumb. Without a longest task when fewer did. */
export async function scroll(page: Page, { row, place }: Long): Promise<Scrolled> {
  const stop = await ownTimes(page)
  const { start, rows } = await page.evaluate(
    async ({ wanted, row, place }) => {
      const start = performance.now()
      performance.mark('larder-scrolls')
      const until = start + 60_000
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      let last = 0
      while (last < wanted && performance.now() < until) {
        scrollBy(0, 400)
        await frame()
        for (const one of document.querySelectorAll(row)) last = Math.max(last, Number(one.getAttribute(place)))
      }
      return { start, rows: last }
    },
    { wanted: ROWS, row, place },
  )
  await page.waitForTimeout(500)
  const { tasks } = await watched(page)
  const own = await stop('larder-scrolls')
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator(row).first().waitFor()
  const during = tasks.filter(task => task.start >= start).map(({ duration }) => duration)
  const longest = rows < ROWS ? Number.NaN : Math.max(0, ...own)
  return { longest, byTheClock: Math.max(0, ...during), rows }
}

/** Milliseconds from the server's reply to each letter until what it found is on the screen, where that is something else. */
export async function type(page: Page, text: string, { call }: Long): Promise<number[]> {
  const waits: number[] = []
  const field = page.getByRole('searchbox').first()
  for (const letter of text) {
    const answered = page.waitForResponse(response => call.test(response.url()))
    await field.press(letter)
    const answer = await answered
    await answer.finished()
    const wait = await waitAfter(page, answer.url())
    if (wait !== undefined) waits.push(wait)
  }
  await field.fill('')
  await page.waitForURL(address => !address.search)
  return waits
}

/** From an answer to the first change on the screen. Another letter that finds the same things changes nothing. */
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
