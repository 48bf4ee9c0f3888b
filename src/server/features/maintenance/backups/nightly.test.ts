import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { reasonOf } from '#server/errors/reason.ts'
import { badRequest } from '#server/errors.ts'
import { layOut } from '#server/features/notifications/emails/lay-out.ts'
import { openBucket } from '#server/outside/s3.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { startS3 } from '#server/testing/s3-server.ts'
import { startApp } from '#server/testing/start-app.ts'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { jobs } from '#shared/contract/maintenance/jobs.ts'
import { push } from '#shared/contract/notifications/push.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { backupsJobs } from './backups.jobs.ts'
import { findProofs } from './backups.store.ts'
import { backUpNightly } from './nightly.ts'

/** A server that understands of WebDAV what the backup needs, behind a password. */
async function startWebdav() {
  const files = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = request.url as string
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('ann:a b').toString('base64')}`
    if (!isKnown) return response.writeHead(401).end()
    if (request.method === 'HEAD') return response.writeHead(files.has(url) ? 200 : 404).end()
    if (request.method === 'PUT') files.set(url, Buffer.concat(chunks))
    if (request.method === 'MOVE') {
      files.set(new URL(String(request.headers.destination)).pathname, files.get(url) as Buffer)
      files.delete(url)
    }
    if (request.method === 'DELETE' && !files.delete(url)) return response.writeHead(404).end()
    response.writeHead(request.method === 'DELETE' ? 204 : 201).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { files, port: (server.address() as AddressInfo).port, stop: () => server.close() }
}

const settingsOf = ({ endpoint, accessKey, secretKey }: Awaited<ReturnType<typeof startS3>>) => ({
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
})

test('the night makes one, proves it, copies it everywhere and lets old ones go', async () => {
  const [s3, webdav, other] = [
    await startS3('backups'),
    await startWebdav(),
    mkdtempSync(join(tmpdir(), 'larder-copies-')),
  ]
  const running = await startApp({
    BACKUP_TARGETS: `folder:${other} s3:backups/larder, webdav:http://ann:a%20b@127.0.0.1:${webdav.port}/dav/`,
    BACKUP_KEEP_DAILY: '1',
    BACKUP_KEEP_WEEKLY: '0',
    BACKUP_KEEP_MONTHLY: '0',
    ...settingsOf(s3),
  })
  await makePerson(running.app, { user: { admin: true } })
  const ctx = createSystemContext(running.app)
  const folder = running.app.files.folder('backups')
  const old = 'larder-nightly_2020.01.01.03.10.00.zip'
  for (const name of [old, 'mine.zip']) writeFileSync(join(folder, name), 'x')
  writeFileSync(join(other, old), 'x')
  const { name } = await backUpNightly(ctx)
  expect(readdirSync(folder).sort()).toEqual([name, 'mine.zip'])
  expect(readdirSync(other)).toEqual([name])
  expect([...webdav.files.keys()]).toEqual([`/dav/${name}`])
  expect(await findProofs(running.app.db)).toMatchObject([{ name, ok: true }])
  const settings = { endpoint: s3.endpoint, bucket: 'backups', region: 'us-east-1', pathStyle: true, prefix: 'larder/' }
  const keys = { accessKey: s3.accessKey, secretKey: s3.secretKey }
  const bucket = openBucket({ ...settings, ...keys }, { FETCH_TIMEOUT: 15 }, pino({ level: 'silent' }))
  expect((await Array.fromAsync(bucket.list())).map(({ key }) => key)).toEqual([name])
  await s3.stop()
  webdav.stop()
})

test('a target that fails is told of, the others are served', async () => {
  const other = mkdtempSync(join(tmpdir(), 'larder-copies-'))
  const running = await startApp({
    BACKUP_TARGETS: `webdav:http://ann:secret@127.0.0.1:9/x folder:/dev/null/x folder:${other}`,
    LOG_LEVEL: 'silent',
  })
  await makePerson(running.app, { user: { admin: true } })
  const { message } = await backUpNightly(createSystemContext(running.app)).catch((error: Error) => error as Error)
  expect(message).toMatch(/webdav:.*127\.0\.0\.1[\s\S]*folder:\/dev\/null\/x/)
  expect(message).not.toContain('secret')
  expect(readdirSync(other).length).toBe(1)
})

test('a target that was away gets what it lacks in the next night, and only what was proven', async () => {
  const [s3, webdav] = [await startS3('backups'), await startWebdav()]
  const disk = join(mkdtempSync(join(tmpdir(), 'larder-copies-')), 'disk')
  writeFileSync(disk, 'no folder yet')
  const running = await startApp({
    BACKUP_TARGETS: `folder:${disk} s3:backups webdav:http://ann:a%20b@127.0.0.1:${webdav.port}/dav/`,
    LOG_LEVEL: 'silent',
    ...settingsOf(s3),
  })
  await makePerson(running.app, { user: { admin: true } })
  const ctx = createSystemContext(running.app)
  const folder = running.app.files.folder('backups')
  await expect(backUpNightly(ctx)).rejects.toThrow('disk')
  // As if it were of the year before.
  const [made = ''] = readdirSync(folder)
  const missed = 'larder-nightly_2025.01.01.03.10.00.zip'
  renameSync(join(folder, made), join(folder, missed))
  await running.app.db.updateTable('backupProofs').set({ name: missed }).execute()
  webdav.files.clear()
  rmSync(disk)
  writeFileSync(join(folder, 'larder-nightly_2024.01.01.03.10.00.zip'), 'never proven')
  const { name } = await backUpNightly(ctx)
  expect(readdirSync(disk).sort()).toEqual([missed, name])
  expect([...webdav.files.keys()].sort()).toEqual([`/dav/${missed}`, `/dav/${name}`])
  // What is there is not sent again, nor what somebody let go there.
  writeFileSync(join(disk, missed), 'kept')
  webdav.files.delete(`/dav/${missed}`)
  await backUpNightly(ctx)
  expect(readFileSync(join(disk, missed), 'utf8')).toBe('kept')
  expect(webdav.files.has(`/dav/${missed}`)).toBe(false)
  await s3.stop()
  webdav.stop()
})

test('administrators read on the page of backups that the night failed, until one succeeds', async () => {
  const copies = join(mkdtempSync(join(tmpdir(), 'larder-copies-')), 'disk')
  writeFileSync(copies, 'no folder')
  const running = await startApp({ BACKUP_TARGETS: `folder:${copies}`, LOG_LEVEL: 'silent' })
  const [boss, member] = [await makePerson(running.app, { user: { admin: true } }), await makePerson(running.app)]
  const ask = as(running.server, boss.token)
  const runner = await startJobRunner(running.app, backupsJobs)
  const { items } = (await ask(jobs.list)).body
  const night = items.find(({ kind }) => kind === 'nightly-backup')
  const run = async () => {
    const last = (await ask(backups.getStatus)).body.lastProof?.provenAt
    await ask(jobs.run, { params: { id: night?.id as string } })
    const isOver = async () => {
      const job = (await ask(jobs.list)).body.items.find(({ id }) => id === night?.id)
      return job?.state === 'waiting' && (await ask(backups.getStatus)).body.lastProof?.provenAt !== last
    }
    await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
    return (await ask(backups.getStatus)).body
  }
  expect((await ask(backups.getStatus)).body.nightlyFailure).toBeNull()
  const failed = await run()
  expect(failed.lastProof?.ok).toBe(true)
  expect(failed.nightlyFailure?.error).toContain(`folder:${copies}`)
  expect((await as(running.server, member.token)(backups.getStatus)).status).toBe(403)
  rmSync(copies)
  expect((await run()).nightlyFailure).toBeNull()
  await runner.end()
})

test('one that nobody could sign in to is no success and takes no place', async () => {
  const running = await startApp({ LOG_LEVEL: 'silent' })
  await expect(backUpNightly(createSystemContext(running.app))).rejects.toThrow('backup.does-not-work')
  expect(existsSync(running.app.files.folder('backups'))).toBe(true)
})

test('one that fails is told to administrators, on their devices and by mail, in their language', async () => {
  const mail = { SMTP_HOST: 'localhost', SMTP_FROM_EMAIL: 'larder@example.com', SMTP_AUTH_STRATEGY: 'NONE' as const }
  const running = await startApp({ BACKUP_TARGETS: 'folder:/dev/null/odd', LOG_LEVEL: 'silent', ...mail })
  const [boss, member] = [await makePerson(running.app, { user: { admin: true } }), await makePerson(running.app)]
  const service = await startPushService()
  for (const { token } of [boss, member])
    await as(running.server, token)(push.subscribe, {
      body: {
        ...{ endpoint: service.endpoint(token), keys: service.keys, name: 'Phone', kinds: ['backup'] },
        ...{ quietFrom: null, quietTo: null, timeZone: 'UTC' },
      },
    })
  const ctx = createSystemContext(running.app)
  const nightly = backupsJobs.find(({ kind }) => kind === 'nightly-backup')
  const run = nightly?.run(ctx, { signal: new AbortController().signal } as never)
  await expect(run).rejects.toThrow('odd')
  const queued = await running.app.db.selectFrom('deliveries').selectAll().orderBy('kind').execute()
  expect(queued).toMatchObject([
    {
      kind: 'mail',
      targetId: boss.user.id,
      payload: { content: { params: { reason: expect.stringContaining('odd') } } },
    },
    { kind: 'push', name: 'Phone', payload: { message: { title: 'The backup failed', path: '/admin/backups' } } },
  ])
  const letter = (reason: string, locale: string) =>
    layOut((key, params) => ctx.locales.t(locale, key, params), locale, {
      kind: 'backup',
      link: '',
      params: { reason },
    })
  const damaged = reasonOf(badRequest('backup.damaged', { params: { file: 'users' } }))
  expect(letter(damaged, 'de-DE').text).toContain('Diese Sicherung ist beschädigt: users')
  expect(letter('disk on fire', 'en-US').text).toContain('The server said: disk on fire')
})

test('without a time none is made', async () => {
  const running = await startApp({ BACKUP_SCHEDULE_TIME: '' })
  await backUpNightly(createSystemContext(running.app))
  expect(readdirSync(running.app.files.folder('backups'))).toEqual([])
})
