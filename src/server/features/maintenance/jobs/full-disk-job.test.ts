import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { defineJob } from '#server/work/job-definition.ts'
import { startJobRunner } from './job-runner.ts'
import { startJob } from './jobs.service.ts'

test('a job is over once the disk has room to say so, and is not done again', async () => {
  const { app } = await startApp({ LOG_LEVEL: 'silent' })
  const { db } = app
  let times = 0
  let refusals = 2
  const baking = defineJob<Record<string, never>>({ kind: 'test-baking', run: async () => void times++ })
  const noRoom = () => {
    refusals--
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const get = (_: unknown, key: keyof typeof db) => {
    if (key === 'transaction' && times && refusals) return noRoom
    const value = db[key]
    return typeof value === 'function' ? value.bind(db) : value
  }
  const runner = await startJobRunner({ ...app, db: new Proxy(db, { get } as never) }, [baking])
  const { user, group, household } = await makePerson(app)
  const caller = { id: user.id, groupId: group.id, householdId: household.id }
  const id = await startJob({ ...createSystemContext(app), user: caller } as never, baking, {})
  const job = () => db.selectFrom('jobs').select(['state', 'outcome']).where('id', '=', id).executeTakeFirst()
  await expect.poll(job, { timeout: 10_000 }).toEqual({ state: 'over', outcome: 'success' })
  expect([times, refusals]).toEqual([1, 0])
  await runner.end()
})
