import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { health } from '#shared/contract/admin/health.ts'
import { webhooks } from '#shared/contract/notifications/webhooks.ts'

/** What somebody hears who tries a webhook to this address, and the settings that administrators read. */
async function refusal(settings: Parameters<typeof startApp>[0], advanced: boolean, url: string) {
  const { app, server } = await startApp({ LOG_LEVEL: 'silent', ...settings })
  const ann = await makePerson(app, { user: { advanced } })
  const ask = as(server, ann.token)
  const { body } = await ask(webhooks.create, { body: { scheduledTime: '08:00', url } })
  const { error } = (await ask(webhooks.try, { params: { id: body.id } })).body
  const admin = await makePerson(app, { user: { admin: true } })
  const { checks } = (await as(server, admin.token)(health.get)).body
  return { error, settings: checks.find(({ name }) => name === 'refusedTargets')?.facts.settings }
}

test('a machine in the house is opened by either setting while homes are closed', async () => {
  const { error, settings } = await refusal({ ALLOW_HOME_TARGETS: 'false' }, true, 'http://10.255.255.1/hook')
  expect(error).toContain('ALLOW_HOME_TARGETS or ALLOWED_HOSTS')
  expect(settings).toBe('ALLOW_HOME_TARGETS, ALLOWED_HOSTS')
})

test.each([
  ['the server itself', { ALLOW_HOME_TARGETS: 'false' }, true, 'http://127.0.0.1:9/hook'],
  ['a home while anybody may sign up', { ALLOW_SIGNUP: 'true' }, true, 'http://10.255.255.1/hook'],
  ['what somebody without advanced features saved', { ALLOW_HOME_TARGETS: 'false' }, false, 'http://10.255.255.1/hook'],
])('only ALLOWED_HOSTS is named for %s', async (_what, closed, advanced, url) => {
  const { error, settings } = await refusal(closed, advanced, url)
  expect(error).toContain('ALLOWED_HOSTS')
  expect(error).not.toContain('ALLOW_HOME_TARGETS')
  expect(settings).toBe('ALLOWED_HOSTS')
})
