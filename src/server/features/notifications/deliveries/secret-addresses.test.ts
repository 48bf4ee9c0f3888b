import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { channels } from '#server/features/index.ts'
import { createOutgoingClient } from '#server/outside/fetch.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startReceiver, until } from '#server/testing/receiver.ts'
import { startApp } from '#server/testing/start-app.ts'
import { notifiers } from '#shared/contract/notifications/notifiers.ts'
import { webhooks } from '#shared/contract/notifications/webhooks.ts'
import { feeds } from '#shared/contract/recipes/feeds.ts'
import { recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { startDeliveryRunner } from './delivery-runner.ts'

const receiver = await startReceiver(({ url }) =>
  url.startsWith('/webhook') ? { status: 302, headers: { location: '/moved/hunter2' } } : {},
)
const started = await startApp({ ALLOWED_HOSTS: receiver.host })
const lines: Record<string, unknown>[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const app = { ...started.app, log, outgoing: createOutgoingClient(started.app.config, log) }
const server = await buildApp(app)
const runner = startDeliveryRunner(app, channels)
afterAll(async () => {
  await runner.end()
  await server.close()
})

test('at the level that tells most, the log names the hosts of secret addresses and nothing else of them', async () => {
  const { token } = await makePerson(app)
  const ask = as(server, token)
  const url = receiver.url('/feed/hunter2')
  expect((await ask(feeds.create, { body: { url } })).status).toBe(400)
  const hook = await ask(webhooks.create, {
    body: { name: 'Oven', scheduledTime: '08:00', url: receiver.url('/webhook/hunter2') },
  })
  expect((await ask(webhooks.try, { params: { id: hook.body.id } })).status).toBe(200)
  const notifier = await ask(notifiers.create, {
    body: { name: 'Kitchen', appriseUrl: `json://${receiver.host}/notifier/hunter2` },
  })
  expect((await ask(notifiers.test, { params: { id: notifier.body.id } })).status).toBe(204)
  const action = await ask(recipeActions.create, {
    body: { actionType: 'post', title: 'Send', url: receiver.url('/action/hunter2') },
  })
  const slug = (await ask(recipes.create, { body: { name: 'Pea soup' } })).body
  await ask(recipeActions.trigger, { params: { id: action.body.id, slug }, query: { wait: true } })
  const asked = (name: string) => receiver.received.some(({ url }) => url.startsWith(`/${name}/hunter2`))
  await until(() => ['feed', 'webhook', 'moved', 'notifier', 'action'].every(asked), 30)
  await until(() => lines.filter(({ msg }) => msg === 'outgoing request').length >= 5, 30)
  const outgoing = lines.filter(({ msg }) => msg === 'outgoing request')
  expect(new Set(outgoing.map(({ url }) => url))).toEqual(new Set([receiver.host]))
  expect(JSON.stringify(lines)).not.toContain('hunter2')
})
