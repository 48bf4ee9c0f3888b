import { test } from 'vitest'
import { expectQuiet } from '../../browser.ts'
import { comeIn, openHouse } from '../../house.ts'
import { clear, column, day, meal, PLAN, put, WEEK } from '../../plan-board.ts'

const house = openHouse()
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK/, /Failed to load resource/, /net::/]

test('the plan can be read without a network, and says from when it is', async () => {
  const visitor = await comeIn(house, { serviceWorker: true })
  const { page, context } = visitor
  await put(page, day(0), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 0), 'Pie').waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  // The worker takes over with the next opening.
  await page.reload()
  await meal(column(page, 0), 'Pie').waitFor()
  await context.setOffline(true)
  await page.reload()
  await meal(column(page, 0), 'Pie').waitFor()
  await page.getByText(/^You’re offline\. This is your plan from/).waitFor()
  await context.setOffline(false)
  await clear(page)
  expectQuiet(visitor, OFFLINE)
})
