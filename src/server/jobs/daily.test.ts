import { beforeAll, expect, test } from 'vitest'
import { hashSecret } from '../ids.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { claimDay } from './daily.store.ts'
import { runDaily } from './daily.ts'
import { dailyPattern, startJobs, zoneOf } from './schedule.ts'

let running: TestApp
let ann: Person
let ben: Person
beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
})

test('a day is taken by one instance alone, and the next day again', async () => {
  const { db } = running.app
  const taken = await Promise.all(Array.from({ length: 5 }, () => claimDay(db, '2001-01-01')))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await claimDay(db, '2001-01-02')).toBe(true)
  expect(await claimDay(db, '2001-01-01')).toBe(false)
})

test('the day removes what is over and leaves what is not', async () => {
  const { db } = running.app
  const past = '2020-01-01T00:00:00.000000Z'
  await db.updateTable('sessions').set({ expiresAt: past }).where('tokenHash', '=', hashSecret(ann.token)).execute()
  const reset = { userId: ann.user.id, tokenHash: 'old', createdAt: past }
  await db
    .insertInto('passwordResets')
    .values([reset, { ...reset, tokenHash: 'new', createdAt: running.app.clock.now() }])
    .execute()
  const token = { tokenHash: 'x', subject: 'file:x', userId: null, groupId: null, expiresAt: past }
  await db.insertInto('fileTokens').values(token).execute()
  expect(await runDaily(running.app)).toBe(true)
  expect(await db.selectFrom('sessions').select('userId').execute()).toEqual([{ userId: ben.user.id }])
  expect(await db.selectFrom('passwordResets').select('tokenHash').execute()).toEqual([{ tokenHash: 'new' }])
  expect(await db.selectFrom('fileTokens').select('tokenHash').execute()).toEqual([])
  expect(await runDaily(running.app)).toBe(false)
})

test.each([
  ['23:45', '45 23 * * *'],
  ['3:05', '5 3 * * *'],
  ['25:00', '45 23 * * *'],
  ['', '45 23 * * *'],
])('the time %j is %j', (time, pattern) => expect(dailyPattern(time)).toBe(pattern))

test('jobs start and end', async () => expect(await startJobs(running.app)()).toBeUndefined())

test('the zone is asked of Intl only where the process does not run in it by itself', () => {
  const own = process.env.TZ
  try {
    process.env.TZ = 'Asia/Tokyo'
    expect(zoneOf('UTC')).toEqual({ utcOffset: 0 })
    expect(zoneOf('Asia/Tokyo')).toEqual({})
    expect(zoneOf('Europe/Berlin')).toEqual({ timezone: 'Europe/Berlin' })
    process.env.TZ = 'Nowhere/Atall'
    expect(zoneOf('Nowhere/Atall')).toEqual({ timezone: 'Nowhere/Atall' })
  } finally {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  }
})
