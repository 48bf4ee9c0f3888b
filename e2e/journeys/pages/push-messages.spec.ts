import { expect, test } from 'vitest'
import { expectQuiet } from '../../browser.ts'
import { comeIn, openHouse } from '../../house.ts'
import { column, day, PLAN, WEEK } from '../../plan-board.ts'

const house = openHouse(undefined, { fullChromium: true })

test('a message that comes while a page is open leads this page to what it is about, and what was loaded stays', async () => {
  const visitor = await comeIn(house, { serviceWorker: true })
  const { page, context } = visitor
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  const shown = () => worker.evaluate(`self.registration.getNotifications().then(all => all.map(({ title }) => title))`)
  // Only a real press may bring a window to the front; where it leads to is all that this one tells.
  const press = () =>
    worker.evaluate(`self.registration.getNotifications().then(([notification]) =>
      void self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  const tell = (path: string) =>
    worker.evaluate(
      `void self.dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(
        JSON.stringify({ title: 'Groceries', body: 'Ben added milk', path, tag: path, locale: 'en-US' }),
      )} }))`,
    )
  await page.getByRole('link', { name: 'Timeline' }).click()
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
  await page.evaluate('window.wasHere = true')

  await tell('/shopping-lists')
  await expect.poll(shown, { timeout: 30_000 }).toEqual(['Groceries'])
  await press()
  await page.getByRole('heading', { level: 1, name: 'Shopping lists' }).waitFor({ timeout: 30_000 })
  expect(await page.evaluate('window.wasHere')).toBe(true)
  await expect.poll(shown, { timeout: 30_000 }).toEqual([])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()

  // Above a page that shows it already nothing is told; of another week, or another household, it is.
  await page.goto(`${PLAN}?from=${WEEK}`)
  await column(page, 0).waitFor()
  await tell(`${PLAN}?from=${WEEK}`)
  await tell(`${PLAN}?from=${day(7)}`)
  await expect.poll(shown, { timeout: 30_000 }).toEqual(['Groceries'])
  await press()
  await column(page, 7).waitFor({ timeout: 30_000 })
  expect(new URL(page.url()).searchParams.get('from')).toBe(day(7))
  expectQuiet(visitor)
})
