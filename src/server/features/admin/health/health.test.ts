import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { health } from '#shared/contract/admin/health.ts'

test('an administrator reads how the server is doing, without secrets', async () => {
  const secrets = {
    SMTP_HOST: 'mail.example',
    SMTP_FROM_EMAIL: 'a@b.example',
    SMTP_USER: 'ann',
    SMTP_PASSWORD: 'hunter2',
  }
  const { app, server } = await startApp({ ...secrets, OPENAI_API_KEY: 'sk-hunter2' })
  const admin = await makePerson(app, { user: { admin: true } })
  const { body, status } = await as(server, admin.token)(health.get)
  expect(status).toBe(200)
  const checks = Object.fromEntries(body.checks.map(check => [check.name, check]))
  expect(checks.database?.facts.bytes).toBeGreaterThan(10_000)
  expect(checks.disk?.facts.free).toBeGreaterThan(0)
  expect([checks.mail?.state, checks.ai?.state, checks.jobs?.state]).toEqual(['good', 'good', 'good'])
  expect(JSON.stringify(body)).not.toContain('hunter2')
  const now = app.clock.now()
  const failed = {
    kind: 'empty-bin',
    key: 'empty-bin',
    schedule: '0 0 * * * UTC',
    state: 'waiting',
    outcome: 'failure',
  } as const
  await app.db
    .insertInto('jobs')
    .values({
      ...failed,
      id: admin.user.id,
      locale: 'en-US',
      dueAt: now,
      attempts: 0,
      isCancelled: false,
      createdAt: now,
      endedAt: now,
      payload: null,
      groupId: null,
      householdId: null,
      userId: null,
      claimedBy: null,
      claimedUntil: null,
      progress: null,
      result: null,
      error: 'x',
      startedAt: now,
    })
    .execute()
  const again = (await as(server, admin.token)(health.get)).body.checks.find(({ name }) => name === 'jobs')
  expect(again).toEqual({ name: 'jobs', state: 'attention', facts: { count: 1, kinds: 'empty-bin' } })
  const plain = await makePerson(app)
  expect((await as(server, plain.token)(health.get)).status).toBe(403)
  expect((await as(server, null)(health.get)).status).toBe(401)
})
