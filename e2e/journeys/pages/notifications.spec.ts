import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startReceiver, until } from '#server/testing/receiver.ts'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { comeIn, openHouse } from '../../house.ts'

/** What another program in the house hears. */
const receiver = await startReceiver()
const house = openHouse(() => ({ ALLOWED_HOSTS: receiver.host }))

/** Of a subscription, as a browser makes them. */
const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

/** The push service of a browser is a company's, which tests cannot reach: the page gets a subscription that leads nowhere. */
const withPushService = (page: Page) =>
  page.addInitScript(keys => {
    let current: PushSubscription | null = null
    const made = {
      toJSON: () => ({ endpoint: 'https://push.example/of-this-journey', keys }),
      unsubscribe: async () => {
        current = null
        return true
      },
    } as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      current = made
      return made
    }
    PushManager.prototype.getSubscription = async () => current
    Notification.requestPermission = async () => 'granted'
  }, KEYS)

test('a person turns on notifications, chooses what and when, and turns them off', async () => {
  const visitor = await comeIn(house, { serviceWorker: true })
  const { page } = visitor
  await withPushService(page)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('/user/profile/notifications')
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByText('Notifications are on for this device.').waitFor()
  const recipes = page.getByRole('checkbox', { name: 'New recipes' })
  await recipes.uncheck()
  await page.getByRole('switch', { name: 'Quiet hours' }).waitFor()
  await page.getByLabel('From').fill('21:30')
  const saved = async () => {
    const answer = await page.request.get('/api/users/self/notifications')
    return (await answer.json()).devices
  }
  await expect.poll(async () => (await saved())[0]?.quietFrom).toBe('21:30')
  expect((await saved())[0].kinds).toEqual(['list', 'cook', 'prepare', 'spoils', 'comment', 'backup'])
  await page.getByRole('switch', { name: /^Your week/ }).check()
  await expectAccessible(page)

  // The push service gives the browser another address: the worker tells the server, and nothing else changes.
  const [worker = await visitor.context.waitForEvent('serviceworker')] = visitor.context.serviceWorkers()
  const answered = await worker.evaluate(`new Promise(resolve => {
    const send = self.fetch
    self.fetch = async (address, options) => {
      const answer = await send(address, options)
      resolve(address.pathname.split('/').at(-1) + ' ' + answer.status)
      return answer
    }
    const event = new ExtendableEvent('pushsubscriptionchange')
    event.newSubscription = { toJSON: () => (${JSON.stringify({ endpoint: 'https://push.example/renewed', keys: KEYS })}) }
    self.dispatchEvent(event)
  })`)
  expect(answered).toBe('subscription 200')
  expect((await saved())[0].quietFrom).toBe('21:30')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn on notifications' }).waitFor()
  expect(await saved()).toEqual([])
  await expectQuiet(visitor)
})

test('a notifier is added, tried, and what was sent is listed', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  // where it was in former times
  await page.goto('/group/notifiers')
  await page.waitForURL(/\/household\/notifiers$/)
  await page.getByRole('button', { name: 'Add notifier' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Kitchen display')
  await form.getByLabel('Apprise address').fill(`json://${receiver.host}/notifier`)
  await form.getByRole('checkbox', { name: 'Recipe added' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  const list = page.getByRole('list', { name: 'Notifiers' })
  await list.getByText('Kitchen display').waitFor()
  await choose(page, 'Kitchen display', 'Edit')
  for (const name of ['Import from another app done', 'Links imported', 'Export ready'])
    await form.getByRole('checkbox', { name }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  const [kept] = (await (await page.request.get('/api/households/events/notifications')).json()).items
  expect(kept.options).toMatchObject({ recipeCreated: true, dataMigrations: true, dataImport: true, dataExport: true })
  await list.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('JSON accepted the message.').waitFor()
  await page.request.post('/api/recipes', { data: { name: 'Pea soup' }, headers: { 'x-larder-csrf': '1' } })
  await until(() => receiver.received.some(({ text }) => text.includes('Pea soup')))
  await page.reload()
  const sent = page.getByRole('list', { name: 'Recently sent' })
  await sent.getByText('New recipe').waitFor()
  await sent.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('On its way again').waitFor()
  await until(() => receiver.received.filter(({ text }) => text.includes('Pea soup')).length === 2)
  await expectAccessible(page)
  await expectQuiet(visitor)
})

test('a webhook is added with its time, tried, signed, and deleted', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/group/webhooks')
  await page.waitForURL(/\/household\/webhooks$/)
  await page.getByText('it may arrive up to five minutes late').waitFor()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Wall display')
  await form.getByLabel('Address').fill(receiver.url('/webhook'))
  await form.getByLabel('Send at').fill('07:15')
  await form.getByRole('button', { name: 'Save' }).click()
  const list = page.getByRole('list', { name: 'Webhooks' })
  await list.getByText('Every day at 7:15 AM').waitFor()
  await list.getByRole('button', { name: 'Test' }).click()
  await page.getByText('Sent. It answered 200.').waitFor()
  expect(receiver.received.some(({ url }) => url === '/webhook')).toBe(true)
  await choose(page, 'Wall display', 'Sign messages')
  await page.getByText(/^whsec_/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await choose(page, 'Wall display', 'Stop signing')
  await expect.poll(async () => (await signed(page)).at(0)).toBe(false)
  await choose(page, 'Wall display', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhooks yet').waitFor()
  await expectQuiet(visitor)
})

test('an administrator reads how the server is, and runs a job now', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/admin/health')
  await page.getByRole('list', { name: 'Server health' }).getByText('All went well in the last week.').waitFor()
  const jobs = page.getByRole('list', { name: 'Jobs' })
  const job = jobs.getByRole('listitem').filter({ hasText: 'Expire invitations' })
  await job.getByRole('button', { name: 'Run now' }).click()
  await job.getByText(/ · Done /).waitFor()
  await expectAccessible(page)
  // On a narrow phone the words have their line, and the button the next.
  await page.setViewportSize({ width: 320, height: 640 })
  const words = await job.getByText(/ · Done /).boundingBox()
  const run = await job.getByRole('button', { name: 'Run now' }).boundingBox()
  expect(words?.width).toBeGreaterThan(200)
  expect(run?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
  await expectQuiet(visitor)
})

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function signed(page: Page): Promise<boolean[]> {
  const { items } = await (await page.request.get('/api/households/webhooks')).json()
  return items.map(({ signed }: { signed: boolean }) => signed)
}
