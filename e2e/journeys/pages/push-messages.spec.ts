import { expect, test } from 'vitest'
import { expectQuiet, type Visitor } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { column, day, PLAN, WEEK } from '../../plan-board.ts'
import { goBy, joinMountainHut, post, self } from '../../second-household.ts'

const house = openHouse(undefined, { fullChromium: true })

/** A page with its worker, to which messages come and are pressed. */
async function listen(visitor: Visitor) {
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
  return { shown, press, tell }
}

test('a message that comes while a page is open leads this page to what it is about, and what was loaded stays', async () => {
  const visitor = await comeIn(house, { serviceWorker: true })
  const { page } = visitor
  const { shown, press, tell } = await listen(visitor)
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

test('a message of another household leads there, be it about a list, the plan or a recipe', async () => {
  await joinMountainHut(house)
  const visitor = await comeIn(house, { serviceWorker: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Hut stew' })
  await goBy(page.request, 'Mountain hut')
  const { id } = await post(page.request, '/api/households/shopping/lists', { name: 'Firewood run' })
  const places = [
    [`/shopping-lists/${id}`, 'Firewood run'],
    ['/household/mealplan/tonight', 'Tonight'],
    [`${GROUP}/r/${slug}`, 'Hut stew'],
  ]
  const { shown, press, tell } = await listen(visitor)
  for (const [path = '', heading = ''] of places) {
    await goBy(page.request, 'Family')
    await page.goto(`${GROUP}/recipes/timeline`)
    await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
    await tell(`${path}?household=mountain-hut`)
    await expect.poll(shown, { timeout: 30_000 }).toEqual(['Groceries'])
    await press()
    await page.getByText('You’re in Mountain hut').waitFor()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect((await self(page.request)).household).toBe('Mountain hut')
  }
  expectQuiet(visitor)
})
