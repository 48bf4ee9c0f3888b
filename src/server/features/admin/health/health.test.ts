import { expect, test } from 'vitest'
import { secondsAfter } from '#server/clock.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { playAi } from '#server/testing/play-ai.ts'
import { startS3 } from '#server/testing/s3-server.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { startApp } from '#server/testing/start-app.ts'
import { RELEASE } from '#server/version.ts'
import { health } from '#shared/contract/admin/health.ts'
import { backups } from '#shared/contract/maintenance/backups.ts'

test('an administrator reads how the server is doing, without secrets', async () => {
  const secrets = {
    SMTP_FROM_EMAIL: 'a@b.example',
    SMTP_USER: 'ann',
    SMTP_PASSWORD: 'hunter2',
  }
  const settings = { ...secrets, SMTP_PORT: '1', SMTP_HOST: '127.0.0.1', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }
  const { app, server } = await startApp({ ...settings, OPENAI_API_KEY: 'sk-hunter2' })
  const admin = await makePerson(app, { user: { admin: true } })
  const { body, status } = await as(server, admin.token)(health.get)
  expect(status).toBe(200)
  const checks = Object.fromEntries(body.checks.map(check => [check.name, check]))
  // The release, which people name when they ask for help, and not the version of the interface.
  expect(checks.version?.facts.version).toBe(RELEASE)
  expect(checks.database?.facts.bytes).toBeGreaterThan(10_000)
  expect(checks.disk?.facts.free).toBeGreaterThan(0)
  expect(checks.jobs?.state).toBe('good')
  expect(checks.backup).toEqual({ name: 'backup', state: 'missing', facts: { reason: null } })
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

const checkOf = async (settings: Parameters<typeof startApp>[0], name: string) => {
  const { app, server } = await startApp(settings)
  const admin = await makePerson(app, { user: { admin: true } })
  return (await as(server, admin.token)(health.get)).body.checks.find(check => check.name === name)
}

test('it is tried whether mail can be sent, and said what the mail server answers', async () => {
  const { port } = await startSmtpServer()
  const settings = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_FROM_EMAIL: 'larder@example.com',
    SMTP_AUTH_STRATEGY: 'NONE' as const,
  }
  expect(await checkOf(settings, 'mail')).toMatchObject({ state: 'good', facts: { host: '127.0.0.1' } })
  expect(await checkOf({ ...settings, SMTP_PORT: '1' }, 'mail')).toMatchObject({
    state: 'attention',
    facts: { reason: expect.stringContaining('127.0.0.1:1') },
  })
  expect(await checkOf({}, 'mail')).toEqual({ name: 'mail', state: 'off', facts: {} })
})

test('it is tried whether the AI server answers and knows the key', async () => {
  const ai = await playAi()
  expect(await checkOf(ai.settings, 'ai')).toMatchObject({ state: 'good' })
  ai.modelsStatus = 401
  expect(await checkOf(ai.settings, 'ai')).toMatchObject({
    state: 'attention',
    facts: { reason: expect.stringMatching(/^401/) },
  })
  const lost = { ...ai.settings, OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', ALLOWED_HOSTS: '127.0.0.1:1' }
  const check = await checkOf(lost, 'ai')
  expect(check).toMatchObject({ state: 'attention', facts: { reason: 'We couldn’t reach 127.0.0.1.' } })
  expect(await checkOf({}, 'ai')).toEqual({ name: 'ai', state: 'off', facts: {} })
})

test('a backup that was tried out is good for two days', async () => {
  const { app, server } = await startApp()
  const admin = as(server, (await makePerson(app, { user: { admin: true } })).token)
  await admin(backups.create)
  const [{ name } = { name: '' }] = (await admin(backups.list)).body.imports
  await admin(backups.prove, { params: { fileName: name } })
  const check = async () => (await admin(health.get)).body.checks.find(one => one.name === 'backup')
  expect(await check()).toMatchObject({ state: 'good', facts: { recipes: 0, bytes: expect.any(Number) } })
  const old = secondsAfter(app.clock.now(), -3 * 86_400)
  await app.db.updateTable('backupProofs').set({ provenAt: old }).execute()
  expect(await check()).toMatchObject({ state: 'attention', facts: { at: old } })
})

test('a bucket for pictures is asked, and what is wrong with it told without its secret', async () => {
  const s3 = await startS3('larder')
  const bucket = { S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY: s3.accessKey, S3_SECRET_KEY: s3.secretKey }
  const storageWith = async (settings: Record<string, string>) => {
    const { app, server } = await startApp({ MEDIA_STORAGE: 's3', ...bucket, S3_BUCKET: 'larder', ...settings })
    const admin = await makePerson(app, { user: { admin: true } })
    const { body } = await as(server, admin.token)(health.get)
    return body.checks.find(({ name }) => name === 'storage')
  }
  expect(await storageWith({})).toMatchObject({ state: 'good', facts: { bucket: 'larder' } })
  const attention = (reason: string) => ({ state: 'attention', facts: { reason: expect.stringContaining(reason) } })
  expect(await storageWith({ S3_BUCKET: 'nowhere' })).toMatchObject(attention('There is no bucket nowhere.'))
  const refused = await storageWith({ S3_ACCESS_KEY: 'nobody', S3_SECRET_KEY: 'plum-cake' })
  expect(refused).toMatchObject(attention('InvalidAccessKeyId'))
  expect(JSON.stringify(refused)).not.toContain('plum-cake')
  await s3.stop()
  expect(await storageWith({})).toMatchObject(attention('127.0.0.1'))
  expect(await storageWith({ MEDIA_STORAGE: 'disk' })).toBeUndefined()
})
