import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { App, Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import type { JobRow } from '#server/db/schema/notifications.ts'
import { badRequest } from '#server/errors.ts'
import { createEventBus } from '#server/events.ts'
import { identify } from '#server/features/accounts/auth/identify.ts'
import { jobs as allJobs } from '#server/features/index.ts'
import { hashSecret } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { type AnyJob, defineJob, type JobRun } from '#server/work/job-definition.ts'
import { jobs } from '#shared/contract/maintenance/jobs.ts'
import { startJobRunner } from './job-runner.ts'
import { cancelJob, runNow, startJob } from './jobs.service.ts'

let running: TestApp
let ann: Person
let ben: Person
beforeAll(async () => {
  running = await startApp({ LOG_LEVEL: 'silent' })
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
})

async function contextOf(person: Person): Promise<Context> {
  const user = await identify(running.app, person.token)
  const request = { secure: false, userAgent: null, ifMatch: null, token: person.token }
  return createContext(running.app, { user, locale: 'de-DE', requestId: 'test', ip: '', request }) as Context
}

const rowOf = (id: string): Promise<JobRow> =>
  running.app.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function until(check: () => Promise<boolean>) {
  for (let i = 0; i < 400; i++) {
    if (await check()) return
    await sleep(25)
  }
  throw new Error('it never came to that')
}
const isOver = (id: string) => until(async () => (await rowOf(id)).state === 'over')

type Payload = { name: string }
const job = (run: (ctx: Parameters<AnyJob['run']>[0], job: JobRun<Payload>) => Promise<unknown>, tries = 1) =>
  defineJob<Payload>({ kind: `test-${Math.random()}`, tries, run })

describe('work that somebody begins', () => {
  test('is done as they are, in their language, and its result is stored', async () => {
    const heard: unknown[] = []
    const baking = job(async (ctx, { payload, attempt }) => {
      heard.push(ctx.user?.id, ctx.locale, payload.name, attempt)
      return { loaves: 3 }
    })
    const runner = await startJobRunner(running.app, [baking])
    const id = await startJob(await contextOf(ann), baking, { name: 'bread' })
    await isOver(id)
    expect(heard).toEqual([ann.user.id, 'de-DE', 'bread', 1])
    expect(await rowOf(id)).toMatchObject({ outcome: 'success', result: { loaves: 3 }, claimedBy: null })
    await runner.end()
  })

  test('is not begun when the transaction is taken back', async () => {
    const baking = job(async () => {})
    const ctx = await contextOf(ann)
    const failing = ctx.transaction(async ctx => {
      await startJob(ctx, baking, { name: 'bread' })
      throw new Error('no flour')
    })
    await expect(failing).rejects.toThrow('no flour')
    expect(await running.app.db.selectFrom('jobs').select('id').where('kind', '=', baking.kind).execute()).toEqual([])
  })

  test('is done by one of several instances, each job once', async () => {
    const done: string[] = []
    const baking = job(async (_, { payload }) => {
      await sleep(5)
      done.push(payload.name)
    })
    const other: App = { ...running.app, events: createEventBus(() => {}) }
    const runners = [await startJobRunner(running.app, [baking]), await startJobRunner(other, [baking])]
    const names = Array.from({ length: 20 }, (_, i) => `loaf ${i}`)
    const ctx = await contextOf(ann)
    const ids = await Promise.all(names.map(name => startJob(ctx, baking, { name })))
    for (const runner of runners) runner.wake()
    await Promise.all(ids.map(isOver))
    expect(done.sort()).toEqual(names.sort())
    for (const runner of runners) await runner.end()
  })

  test('is tried again when it failed, and says in the end why', async () => {
    const attempts: number[] = []
    const burning = job(async (_, { attempt }) => {
      attempts.push(attempt)
      throw new Error('burnt')
    }, 2)
    const runner = await startJobRunner(running.app, [burning])
    const id = await startJob(await contextOf(ann), burning, { name: 'bread' })
    await until(async () => (await rowOf(id)).error !== null)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', outcome: 'failure' })
    await running.app.db.updateTable('jobs').set({ dueAt: running.app.clock.now() }).where('id', '=', id).execute()
    runner.wake()
    await isOver(id)
    expect(attempts).toEqual([1, 2])
    expect(await rowOf(id)).toMatchObject({ outcome: 'failure', error: 'burnt' })
    await runner.end()
  })

  test('says why it failed in the language of whoever looks', async () => {
    const refused = job(async () => {
      throw badRequest('backup.no-way-back')
    }, 1)
    const runner = await startJobRunner(running.app, [refused])
    await isOver(await startJob(await contextOf(ann), refused, { name: 'bread' }))
    const errorIn = async (language: string) => {
      const headers = { authorization: `Bearer ${ann.token}`, 'accept-language': language }
      return (await running.server.inject({ url: jobs.listOwn.path, headers })).json().items[0].error
    }
    expect(await errorIn('en-US')).toBe('There’s nothing left to go back to.')
    expect(await errorIn('de-DE')).toBe(running.app.locales.t('de-DE', 'errors.backup.no-way-back'))
    await runner.end()
  })

  test('stops when it is cancelled, by who began it and nobody else', async () => {
    const slow = job(async (_, { signal }) => {
      while (!signal.aborted) await sleep(5)
      return { loaves: 1 }
    })
    const runner = await startJobRunner(running.app, [slow])
    const id = await startJob(await contextOf(ann), slow, { name: 'bread' })
    await until(async () => (await rowOf(id)).state === 'running')
    await expect(cancelJob(await contextOf(ben), id)).rejects.toThrow()
    await cancelJob(await contextOf(ann), id)
    await isOver(id)
    expect(await rowOf(id)).toMatchObject({ outcome: 'cancelled', result: { loaves: 1 } })
    await runner.end()
  })

  test('is never begun when it was cancelled before', async () => {
    const slow = job(async () => {})
    const id = await startJob(await contextOf(ann), slow, { name: 'bread' })
    await cancelJob(await contextOf(ann), id)
    expect(await rowOf(id)).toMatchObject({ state: 'over', outcome: 'cancelled' })
  })

  test('goes back into the queue when the server stops, and is done after the restart', async () => {
    const runs: number[] = []
    const slow = job(async (_, { signal }) => {
      runs.push(1)
      while (!signal.aborted && runs.length === 1) await sleep(5)
    })
    const first = await startJobRunner(running.app, [slow])
    const id = await startJob(await contextOf(ann), slow, { name: 'bread' })
    await until(async () => runs.length === 1)
    await first.end()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', claimedBy: null })
    const second = await startJobRunner(running.app, [slow])
    await isOver(id)
    expect(await rowOf(id)).toMatchObject({ outcome: 'success' })
    await second.end()
  })

  test('is taken over when the instance that held it died', async () => {
    const baking = job(async () => {})
    const id = await startJob(await contextOf(ann), baking, { name: 'bread' })
    const past = '2020-01-01T00:00:00.000000Z'
    const claim = { state: 'running' as const, claimedBy: 'dead', claimedUntil: past, attempts: 1 }
    await running.app.db.updateTable('jobs').set(claim).where('id', '=', id).execute()
    const runner = await startJobRunner(running.app, [baking])
    await isOver(id)
    expect(await rowOf(id)).toMatchObject({ outcome: 'success', attempts: 2 })
    await runner.end()
  })

  test('tells who began it how far it is, the last of it with its end', async () => {
    const told = running.told.length
    const baking = job(async (_, { progress }) => {
      progress({ done: 1, total: 2 })
      await sleep(100)
      progress({ done: 2, total: 2 })
    })
    const runner = await startJobRunner(running.app, [baking])
    const id = await startJob(await contextOf(ann), baking, { name: 'bread' })
    await isOver(id)
    const events = running.told.slice(told).filter(event => event.documentType === 'job')
    expect(events.every(event => event.userId === ann.user.id)).toBe(true)
    expect(events.map(event => event.document.progress)).toContainEqual({ done: 1, total: 2 })
    expect(await rowOf(id)).toMatchObject({ progress: { done: 2, total: 2 } })
    await runner.end()
  })
})

describe('work by the clock', () => {
  test('that was due while no server ran is done once, and then waits for its time', async () => {
    let runs = 0
    const counting: AnyJob = { kind: 'test-counting', schedule: 'daily', run: async () => ++runs }
    const first = await startJobRunner(running.app, [counting])
    await first.end()
    expect(runs).toBe(0)
    const { db, clock } = running.app
    const ofKind = () => db.selectFrom('jobs').selectAll().where('kind', '=', 'test-counting').executeTakeFirstOrThrow()
    await db
      .updateTable('jobs')
      .set({ dueAt: '2020-01-01T00:00:00.000000Z' })
      .where('kind', '=', 'test-counting')
      .execute()
    const second = await startJobRunner(running.app, [counting])
    await until(async () => (await ofKind()).outcome === 'success')
    await second.end()
    expect(runs).toBe(1)
    const row = await ofKind()
    expect(row).toMatchObject({ state: 'waiting', result: { count: 1 }, attempts: 0 })
    expect(row.dueAt > clock.now()).toBe(true)
  })

  test('moves when the setting of its time does, and goes when no feature gives it any more', async () => {
    const daily: AnyJob = { kind: 'test-moving', schedule: 'daily', run: async () => {} }
    const at = (DAILY_SCHEDULE_TIME: string): App => ({
      ...running.app,
      config: { ...running.app.config, DAILY_SCHEDULE_TIME },
    })
    const scheduleOf = async () =>
      (await running.app.db.selectFrom('jobs').select('schedule').where('kind', '=', 'test-moving').executeTakeFirst())
        ?.schedule
    await (await startJobRunner(at('01:00'), [daily])).end()
    expect(await scheduleOf()).toContain('0 1 * * *')
    await (await startJobRunner(at('02:00'), [daily])).end()
    expect(await scheduleOf()).toContain('0 2 * * *')
    await (await startJobRunner(running.app, [{ ...daily, kind: 'test-other' }])).end()
    expect(await scheduleOf()).toBeUndefined()
  })

  test('each kind is given once, and the day removes what is over and leaves what is not', async () => {
    expect(new Set(allJobs.map(({ kind }) => kind)).size).toBe(allJobs.length)
    const { db, clock } = running.app
    const past = '2020-01-01T00:00:00.000000Z'
    await db.updateTable('sessions').set({ expiresAt: past }).where('tokenHash', '=', hashSecret(ben.token)).execute()
    const reset = { userId: ann.user.id, tokenHash: 'old', createdAt: past }
    await db
      .insertInto('passwordResets')
      .values([reset, { ...reset, tokenHash: 'new', createdAt: clock.now() }])
      .execute()
    const token = { tokenHash: 'x', subject: 'file:x', userId: null, groupId: null, expiresAt: past }
    await db.insertInto('fileTokens').values(token).execute()
    const runner = await startJobRunner(running.app, allJobs)
    await runNow(
      running.app,
      allJobs.filter(({ schedule }) => schedule === 'daily').map(({ kind }) => kind),
    )
    runner.wake()
    await until(async () => {
      const open = await db
        .selectFrom('jobs')
        .select('id')
        .where('schedule', 'is not', null)
        .where('outcome', 'is', null)
      return (await open.where('schedule', 'like', '%23%').execute()).length === 0
    })
    await runner.end()
    expect(await db.selectFrom('sessions').select('userId').execute()).toEqual([{ userId: ann.user.id }])
    expect(await db.selectFrom('passwordResets').select('tokenHash').execute()).toEqual([{ tokenHash: 'new' }])
    expect(await db.selectFrom('fileTokens').select('tokenHash').execute()).toEqual([])
    const failed = await db
      .selectFrom('jobs')
      .select('kind')
      .where('schedule', 'is not', null)
      .where('outcome', '=', 'failure')
    expect(await failed.execute()).toEqual([])
  })
})

describe('over HTTP', () => {
  test('an administrator sees jobs and runs one now; others see their own', async () => {
    const admin = await makePerson(running.app, { user: { admin: true } })
    const baking = job(async () => 3)
    const counting: AnyJob = { kind: 'test-http', schedule: 'daily', run: async () => 7 }
    const runner = await startJobRunner(running.app, [baking, counting])
    const id = await startJob(await contextOf(ann), baking, { name: 'bread' })
    await isOver(id)
    const ask = as(running.server, admin.token)
    const items = async () => (await ask(jobs.list)).body.items
    const periodic = (await items()).find(({ kind }) => kind === 'test-http')
    expect(periodic).toMatchObject({ isPeriodic: true, everyMinutes: null, state: 'waiting', outcome: null })
    expect((await ask(jobs.run, { params: { id: periodic!.id } })).status).toBe(202)
    await until(async () => (await items()).find(({ kind }) => kind === 'test-http')?.count === 7)
    expect((await ask(jobs.run, { params: { id } })).status).toBe(404)
    const own = await as(running.server, ann.token)(jobs.listOwn)
    expect(own.body.items[0]).toMatchObject({ id, outcome: 'success', count: 3 })
    expect((await ask(jobs.listOwn)).body.items).toEqual([])
    expect((await as(running.server, ann.token)(jobs.list)).status).toBe(403)
    expect((await as(running.server, ann.token)(jobs.cancel, { params: { id } })).status).toBe(404)
    await runner.end()
  })
})
