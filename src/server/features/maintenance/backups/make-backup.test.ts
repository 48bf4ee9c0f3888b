import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { jobs } from '#shared/contract/maintenance/jobs.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { proveBackup } from './backups.service.ts'
import { makeBackupJob } from './make-backup.ts'

let running: TestApp
let boss: Person
beforeEach(async () => {
  running = await startApp({ LOG_LEVEL: 'silent' })
  boss = await makePerson(running.app, { user: { admin: true } })
})
const ask = () => as(running.server, boss.token)
const names = () => readdir(running.app.files.folder('backups'))

async function untilOver(id: string) {
  for (;;) {
    const job = (await ask()(jobs.listOwn)).body.items.find(item => item.id === id)
    if (job?.state === 'over') return job
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

test('a backup is made beside the answer, tells how far it is, and works', async () => {
  const { status, body } = await ask()(backups.start)
  expect(status).toBe(202)
  expect(await names()).toEqual([])
  const runner = await startJobRunner(running.app, [makeBackupJob])
  const job = await untilOver(body.jobId)
  await runner.end()
  expect(job).toMatchObject({ kind: 'make-backup', outcome: 'success', error: null })
  const [name = ''] = await names()
  expect(await proveBackup(createSystemContext(running.app), name)).toMatchObject({ ok: true })
  expect((await stat(join(running.app.files.folder('backups'), name))).mode & 0o777).toBe(0o600)
})

test('it tells how many of its files are written', async () => {
  const told: { done: number; total: number | null }[] = []
  const { signal } = new AbortController()
  const work = {
    id: '',
    payload: {},
    attempt: 1,
    signal,
    progress: (one: (typeof told)[number]) => void told.push(one),
  }
  await makeBackupJob.run(createSystemContext(running.app), work as never)
  expect(told.length).toBeGreaterThan(20)
  expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b))
  expect(told.every(({ done, total }) => done <= Number(total))).toBe(true)
})

test.each(['', 'a long secret'])('one that is stopped leaves nothing, with the password %j', async password => {
  running = await startApp({ LOG_LEVEL: 'silent', BACKUP_PASSWORD: password })
  const stopping = new AbortController()
  const progress = ({ done }: { done: number }) => done === 5 && stopping.abort()
  const work = { id: '', payload: {}, attempt: 1, signal: stopping.signal, progress }
  await expect(makeBackupJob.run(createSystemContext(running.app), work as never)).rejects.toThrow()
  expect(await names()).toEqual([])
  expect(await readdir(running.app.files.folder('temp'))).toEqual([])
})

test('nobody but administrators begins one', async () => {
  const ben = await makePerson(running.app, { flags: ALL_FLAGS })
  expect((await as(running.server, ben.token)(backups.start)).status).toBe(403)
  expect((await as(running.server, null)(backups.start)).status).toBe(401)
})

test('where the disk has no room for it, that is said before anything is begun', async () => {
  running.app.files.room = async () => ({ free: 1_000_000, total: 1e9 })
  const { status, detail } = await ask()(backups.start)
  expect([status, detail]).toMatchObject([507, { message: 'The server’s disk is full. Nothing was changed.' }])
  expect((await ask()(jobs.listOwn)).body.items).toEqual([])
})
