import type { BrowserContext, Page } from 'playwright-core'
import { ensureBuilt } from '../../scripts/build.mjs'
import type { Scenario } from '../bench.ts'
import { launchBrowser, settle } from '../browser/launch.ts'
import { TOKEN } from '../fill.ts'
import type { Larder } from '../larder.ts'
import { askOnce, type PlannedRequest } from '../load.ts'
import { median } from '../statistics.ts'

const SHOPPING = '/api/households/shopping'
const PHONE = { width: 390, height: 844 }
const SLOWER = 4

/** A shopping list on a phone: opened without a network after its tab was closed, and ticked when it is very long. */
export default {
  name: 'browser-lists',
  run: async bench => {
    await ensureBuilt()
    const larder = await bench.larder(bench.usual)
    const [usual, long] = [await fillList(larder, 200), await fillList(larder, 1000)]
    const url = `http://127.0.0.1:${larder.port}`
    const browser = await launchBrowser()
    try {
      const context = await browser.newContext({ viewport: PHONE, locale: 'en-US' })
      await context.addCookies([{ name: 'mealie.access_token', value: TOKEN, url }])
      const count = bench.quick ? 3 : 7
      const opened = await openOffline(context, `${url}/shopping-lists/${usual}`, count)
      const ticked = await tickLong(context, `${url}/shopping-lists/${long}`, 2 * count)
      return [
        { budget: 'shopping-offline', value: median(opened) / 1000, detail: detailOf(opened, 'openings') },
        { budget: 'shopping-tick-shown', value: median(ticked), detail: detailOf(ticked, 'ticks') },
      ]
    } finally {
      await browser.close()
    }
  },
} satisfies Scenario

const detailOf = (times: number[], what: string) =>
  `${times.length} ${what}, longest ${Math.max(...times).toFixed(0)} ms`

async function fillList({ port }: Larder, count: number): Promise<string> {
  const send = (path: string, body: unknown): PlannedRequest => ({ method: 'POST', path, body: JSON.stringify(body) })
  const answer = await askOnce(port, send(`${SHOPPING}/lists`, { name: `${count} things` }), TOKEN)
  const { id } = JSON.parse(String(answer)) as { id: string }
  const items = Array.from({ length: count }, (_, position) => ({
    shoppingListId: id,
    note: `thing ${position}`,
    position,
  }))
  await askOnce(port, send(`${SHOPPING}/items/create-bulk`, items), TOKEN)
  return id
}

const firstTick = (page: Page) => page.getByRole('checkbox', { name: 'Tick off thing 0' })

/** Milliseconds from when a new tab is sent there until a tick could be set: painted, and the page free to hear of it. */
const whenUsable = () => {
  const look = () => {
    if (!document.querySelector('main input[type=checkbox]')) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => Object.assign(globalThis, { larderUsable: performance.now() })
    // What is sent from within a frame arrives when that frame was drawn.
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

/** How long a list takes to be usable, on a slow processor and without a network. */
async function openOffline(context: BrowserContext, address: string, count: number): Promise<number[]> {
  const before = await context.newPage()
  await before.goto(address)
  await firstTick(before).waitFor()
  await before.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // From the second opening on, the files of the client are on the device.
  await before.goto(address)
  await firstTick(before).waitFor()
  await before.waitForTimeout(3000)
  await before.close()
  await context.setOffline(true)
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const page = await context.newPage()
    await settle(page)
    await slowDown(page)
    await page.addInitScript(whenUsable)
    await page.goto(address, { waitUntil: 'commit' })
    await firstTick(page).waitFor()
    const usable = await page.waitForFunction(() => (globalThis as { larderUsable?: number }).larderUsable)
    times.push((await usable.jsonValue()) as number)
    await page.close()
  }
  await context.setOffline(false)
  return times
}

/** Milliseconds from the press on a tick until the picture in which it is set. */
async function tickLong(context: BrowserContext, address: string, count: number): Promise<number[]> {
  const page = await context.newPage()
  await page.goto(address)
  await firstTick(page).waitFor()
  await page.waitForTimeout(3000)
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const time = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const box = document.querySelector<HTMLInputElement>('main input[type=checkbox]:not(:checked)')
          const pressed = performance.now()
          box?.click()
          // What is sent from within a frame arrives when that frame was drawn.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - pressed)
            port2.postMessage(null)
          })
        }),
    )
    times.push(time)
    await page.waitForTimeout(800)
  }
  await page.close()
  return times
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
