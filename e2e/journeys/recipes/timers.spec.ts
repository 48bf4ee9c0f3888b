import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, pressAt, tabTo, writeAt } from '../../keyboard.ts'

/** Longer than a phone is wide. */
const GRAVY = 'Gravy with red wine, shallots and thyme'

const house = openHouse(undefined, { fullChromium: true })

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, {
    name: 'Sunday Roast',
    recipeInstructions: [
      { text: 'Roast for 1 hour 30 minutes.' },
      { text: 'Rest for 15 minutes.', summary: 'Rest' },
      { text: 'Rotkohl: anderthalb Stunden. ご飯は2時間30分。 رز: نصف ساعة.' },
    ],
  })
  await context.close()
})

test('by keyboard: several timers run on beside each other, on every page and after a reload, and ring', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/sunday-roast`)
  const timers = page.getByRole('region', { name: 'Timers' })
  for (const name of ['1 hour 30 minutes', '15 minutes']) {
    await pressAt(page, page.getByRole('button', { name, exact: true }))
  }
  for (const [name, time] of [
    ['anderthalb Stunden', '1:30:00'],
    ['2時間30分', '2:30:00'],
    ['نصف ساعة', '30:00'],
  ])
    expect(await page.getByRole('button', { name, exact: true }).getAttribute('title')).toContain(` ${time}`)
  const roast = timers.getByRole('group', { name: 'Step 1 · 1 h 30 min (Sunday Roast)' })
  const rest = timers.getByRole('group', { name: 'Rest · 15 min (Sunday Roast)' })
  await roast.waitFor()
  await pressAt(page, rest.getByRole('button', { name: /^Pause/ }))
  await rest.getByRole('button', { name: /^Resume/ }).waitFor()
  await pressAt(page, rest.getByRole('button', { name: /^Add 1 minute/ }))
  await expect.poll(() => rest.getByRole('timer').textContent()).toMatch(/^1[56]:\d\d$/)
  await expectAccessible(page)

  await page.reload()
  await rest.getByRole('button', { name: /^Resume/ }).waitFor()
  await roast.getByRole('button', { name: /^Pause/ }).waitFor()
  await chooseByKeys(page, page.getByRole('button', { name: 'More actions' }), 'Timer')
  const dialog = page.getByRole('dialog', { name: 'Timer' })
  await pressAt(page, dialog.getByLabel('Minutes'), 'Backspace')
  await pressAt(page, dialog.getByLabel('Minutes'), 'Backspace')
  await writeAt(page, dialog.getByLabel('Seconds'), '2')
  await writeAt(page, dialog.getByLabel('What is it for?'), 'Tea')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await pressAt(page, page.getByRole('link', { name: 'Timeline' }))
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
  await page.getByRole('alert').getByText('Time’s up: Tea (Sunday Roast)').waitFor()
  const tea = timers.getByRole('group', { name: 'Tea (Sunday Roast)' })
  await tea.getByText(/^Time’s up \+0:/).waitFor()
  // What rings is as wide as the screen; what runs stays small beside it.
  await expect.poll(async () => (await boxOf(tea)).width).toBeGreaterThan(DESKTOP.width - 40)
  expect((await boxOf(roast)).width).toBeLessThan(400)
  await expectAccessible(page)
  await pressAt(page, tea.getByRole('button', { name: /^Stop/ }))
  await tea.waitFor({ state: 'detached' })
  await pressAt(page, roast.getByRole('link', { name: 'Sunday Roast' }))
  await page.getByRole('heading', { level: 1, name: 'Sunday Roast' }).waitFor()
  await roast.waitFor()
  expectQuiet(visitor)
})

test('on a phone: in cook mode a press twice is one timer, and hands and keys come to it', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/sunday-roast`)
  await page.getByRole('button', { name: 'Cook', exact: true }).tap()
  const cooking = page.getByRole('dialog', { name: 'Cooking Sunday Roast' })
  await cooking.getByRole('button', { name: '1 hour 30 minutes', exact: true }).dblclick()
  const stop = cooking.getByRole('region', { name: 'Timers' }).getByRole('button', { name: /^Stop/ })
  await stop.waitFor()
  // Also pressed, its ground does not lie over the line above.
  const words = cooking.getByRole('button', { name: '1 hour 30 minutes', exact: true })
  expect(await words.evaluate(one => getComputedStyle(one as never).backgroundClip)).toBe('padding-box')
  await expectAccessible(page)
  const widthOf = async (name: string) =>
    (await cooking.getByRole('button', { name, exact: true }).boundingBox())!.width
  expect(await widthOf('Timer')).toBe(await widthOf('Ingredients'))
  await cooking.getByRole('button', { name: 'Timer', exact: true }).tap()
  const panel = page
    .getByRole('dialog')
    .filter({ has: page.getByLabel('What is it for?') })
    .last()
  await panel.getByLabel('Minutes').fill('0')
  await panel.getByLabel('Seconds').fill('9')
  await page.getByLabel('What is it for?').fill('Peas')
  await page.getByRole('button', { name: 'Start', exact: true }).tap()
  const chip = (name: string) => cooking.getByRole('group', { name: `${name} (Sunday Roast)` })
  // Three do not fit beside each other: what was begun and what rings is in sight.
  const isInSight = (name: string) =>
    expect
      .poll(async () => {
        const box = await chip(name).boundingBox()
        return box && box.x >= 0 && box.x + box.width <= PHONE.width
      })
      .toBe(true)
  await isInSight('Peas')
  await cooking.getByRole('button', { name: 'Timer', exact: true }).tap()
  await page.getByLabel('What is it for?').fill(GRAVY)
  await page.getByRole('button', { name: 'Start', exact: true }).tap()
  await isInSight(GRAVY)
  // It was seen; what rings soonest is of more use.
  await isInSight('Peas')
  await chip('Peas')
    .getByText(/^Time’s up/)
    .waitFor()
  // The alarm is as wide as the screen with one large button, also on the narrowest one.
  for (const width of [320, PHONE.width]) {
    await page.setViewportSize({ width, height: PHONE.height })
    await expect
      .poll(async () => {
        const alarm = await boxOf(chip('Peas'))
        const button = await boxOf(chip('Peas').getByRole('button', { name: /^Stop/ }))
        const words = await boxOf(chip('Peas').getByRole('timer'))
        const other = await boxOf(chip(GRAVY))
        return {
          isWide: alarm.x <= 16 && alarm.x + alarm.width >= width - 16 && button.width > width * 0.75,
          isLow: alarm.height < 200 && words.height < 40,
          isLarge: button.height >= 56,
          isWhole: other.width <= width - 32,
        }
      })
      .toEqual({ isWide: true, isLow: true, isLarge: true, isWhole: true })
  }
  // Three of them leave room for the step.
  const started = await page.evaluate<string>(`localStorage.getItem('larder.timers')`)
  await putTimers(page, started.replace(/"endsAt":\d+/g, `"endsAt":${Date.now() - 1000}`))
  const over = cooking.getByRole('timer').filter({ hasText: 'Time’s up' })
  await expect.poll(() => over.count()).toBe(3)
  const dock = cooking.getByRole('region', { name: 'Timers' })
  await expect.poll(async () => (await boxOf(dock)).height).toBeLessThan(PHONE.height * 0.4)
  await expectAccessible(page)
  // What nobody came for is quiet, and as small as what runs; of yesterday nothing is left.
  const ended = (ago: number) => putTimers(page, started.replace(/"endsAt":\d+/, `"endsAt":${Date.now() - ago}`))
  await ended(11 * 60_000)
  const [first] = JSON.parse(started) as { name: string }[]
  const forgotten = cooking.getByRole('group', { name: `${first?.name} (Sunday Roast)` })
  await forgotten.getByText(/^Time’s up \+11:/).waitFor()
  await expect.poll(async () => (await boxOf(forgotten)).width).toBeLessThan(300)
  await expect.poll(async () => (await boxOf(forgotten)).height).toBeLessThan(100)
  await ended(13 * 3600_000)
  await forgotten.waitFor({ state: 'detached' })
  await putTimers(page, started)
  await expect.poll(() => over.count()).toBe(1)
  await chip('Peas').getByRole('button', { name: /^Stop/ }).tap()
  await expect.poll(() => stop.count()).toBe(2)
  // What rings soonest stands first.
  await tabTo(page, stop.last())
  await page.keyboard.press('Enter')
  await expect.poll(() => stop.count()).toBe(1)
  await cooking.getByRole('button', { name: 'Exit cook mode' }).tap()
  await cooking.waitFor({ state: 'detached' })
  await page.getByRole('group', { name: `${GRAVY} (Sunday Roast)` }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expectQuiet(visitor)
})

test('a timer that was begun before a reload is heard after it, once the page was touched', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await context.addInitScript(`window.notes = 0
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...at) { window.notes++; return start.apply(this, at) }`)
  await page.goto(`${GROUP}/r/sunday-roast`)
  await page.getByRole('button', { name: '15 minutes', exact: true }).click()
  const chip = page.getByRole('group', { name: 'Rest · 15 min (Sunday Roast)' })
  await chip.waitFor()
  // Its time is up while the page is loaded anew.
  await page.evaluate(`localStorage.setItem('larder.timers', JSON.stringify(
    JSON.parse(localStorage.getItem('larder.timers')).map(timer => ({ ...timer, endsAt: Date.now() }))))`)
  await page.reload()
  await chip.getByText(/^Time’s up/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Sunday Roast' }).click()
  await expect.poll(() => page.evaluate('window.notes'), { timeout: 30_000 }).toBeGreaterThan(2)
  await chip.getByRole('button', { name: /^Stop/ }).click()
  await chip.waitFor({ state: 'detached' })
  expectQuiet(visitor)
})

test('where pages have no sound, a timer runs and tells that its time is up all the same', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await context.addInitScript('delete window.AudioContext')
  await page.goto(`${GROUP}/r/sunday-roast`)
  await page.getByRole('button', { name: '15 minutes', exact: true }).click()
  const chip = page.getByRole('group', { name: 'Rest · 15 min (Sunday Roast)' })
  await chip.waitFor()
  await page.reload()
  await chip.waitFor()
  const started = await page.evaluate<string>(`localStorage.getItem('larder.timers')`)
  await putTimers(page, started.replace(/"endsAt":\d+/g, `"endsAt":${Date.now() - 1000}`))
  await chip.getByText(/^Time’s up/).waitFor()
  await chip.getByRole('button', { name: /^Stop/ }).click()
  await chip.waitFor({ state: 'detached' })
  expectQuiet(visitor)
})

const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

/** As another tab of the same device would do it. */
const putTimers = (page: Page, timers: string) =>
  page.evaluate(`localStorage.setItem('larder.timers', ${JSON.stringify(timers)})
    dispatchEvent(new StorageEvent('storage', { key: 'larder.timers' }))`)

/** The page believes that its tab is hidden, or in sight again. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)

test('in a hidden tab a timer rings on time, and what it tells leads to its recipe', async () => {
  const visitor = await comeIn(house, { serviceWorker: true })
  const { page, context } = visitor
  await context.grantPermissions(['notifications'])
  await page.goto(`${GROUP}/r/sunday-roast`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await hide(page, true)
  await chooseByKeys(page, page.getByRole('button', { name: 'More actions' }), 'Timer')
  const dialog = page.getByRole('dialog', { name: 'Timer' })
  await dialog.getByLabel('Minutes').fill('0')
  await dialog.getByLabel('Seconds').fill('1')
  await dialog.getByLabel('What is it for?').fill('Crackling')
  await dialog.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const told = () =>
    page.evaluate(`navigator.serviceWorker.ready.then(async registration =>
      (await registration.getNotifications()).map(notification => notification.title))`)
  await expect.poll(() => page.workers().length).toBe(1)
  await expect.poll(told).toEqual(['Time’s up: Crackling (Sunday Roast)'])

  await page.getByRole('link', { name: 'Timeline' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  // Only a real press may bring a window to the front; where it leads to is all that this one tells.
  await worker.evaluate(`self.registration.getNotifications().then(([notification]) =>
    void self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await page.getByRole('heading', { level: 1, name: 'Sunday Roast' }).waitFor()
  await expect.poll(told).toEqual([])
  await hide(page, false)
  await expect.poll(() => page.workers().length).toBe(0)
  const chip = page.getByRole('group', { name: 'Crackling (Sunday Roast)' })
  await chip.getByRole('button', { name: /^Stop/ }).press('Enter')
  await chip.waitFor({ state: 'detached' })
  expectQuiet(visitor)
})
