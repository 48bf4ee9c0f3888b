import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { makeBelongings } from '#server/testing/belongings.ts'
import { testEngine } from '#server/testing/databases.ts'
import { dumpOf } from '#server/testing/dump.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { putRareRows } from '#server/testing/rare-rows.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { createBackup } from './backups.service.ts'

const askAsAdmin = async ({ app, server }: TestApp) =>
  as(server, (await makePerson(app, { user: { admin: true } })).token)

async function fill({ app, server }: TestApp) {
  const ann = await makePerson(app, { user: { admin: true }, flags: ALL_FLAGS })
  await putRareRows(app, ann, await makeBelongings(server, ann))
  // A restore stops what is under way, as a test of imports shows.
  await app.db.updateTable('libraryImports').set({ state: 'ready', jobId: null }).execute()
  return ann
}

const counted = ({ app }: TestApp) => app.db.selectFrom('recipeFoodCounts').selectAll().execute()

test('after a restore everything refers to what is there, is counted, and goes on being so', async () => {
  const running = await startApp()
  const { app } = running
  const ann = await fill(running)
  const [food, line] = await Promise.all([
    app.db.selectFrom('foods').select('id').limit(1).executeTakeFirstOrThrow(),
    app.db.selectFrom('recipeIngredients').select('id').limit(1).executeTakeFirstOrThrow(),
  ])
  await app.db.updateTable('recipeIngredients').set({ foodId: food.id }).where('id', '=', line.id).execute()
  const [dump, counts] = [await dumpOf(app.db), await counted(running)]
  expect(counts.length).toBeGreaterThan(0)
  const fileName = await createBackup(createSystemContext(app))
  await app.db.deleteFrom('recipeIngredients').execute()
  const ask = await askAsAdmin(running)
  const job = {
    ...({ kind: 'x', payload: {}, state: 'over', locale: 'en-US', attempts: 1, isCancelled: false } as const),
    ...{ dueAt: app.clock.now(), createdAt: app.clock.now(), groupId: null, householdId: null, userId: null },
    ...{ key: null, schedule: null, outcome: null, claimedBy: null, claimedUntil: null, progress: null },
    ...{ result: null, error: null, startedAt: null, endedAt: null },
  }
  const owners = [{}, { userId: ann.user.id }, { householdId: ann.household.id }]
  await app.db
    .insertInto('jobs')
    .values(owners.map((owner, i) => ({ ...job, ...owner, id: `job-${i}` })))
    .execute()
  expect((await ask(backups.restore, { params: { fileName } })).status).toBe(200)
  expect(await dumpOf(app.db)).toEqual(dump)
  expect(await counted(running)).toEqual(counts)
  const left = app.db.selectFrom('jobs').select(['id', 'userId']).where('id', 'like', 'job-%').orderBy('id')
  expect(await left.execute()).toEqual(['job-0', 'job-1'].map(id => ({ id, userId: null })))
  if (testEngine === 'sqlite') expect((await sql`pragma foreign_key_check`.execute(app.db)).rows).toEqual([])
  // Triggers count, and what a row belongs to takes it along.
  await app.db.deleteFrom('recipes').execute()
  expect(await app.db.selectFrom('recipeIngredients').select('id').execute()).toEqual([])
  expect(await counted(running)).toEqual([])
})

test('one can go back also when the server was stopped right after a restore', async () => {
  const running = await startApp({ LOG_LEVEL: 'silent' })
  const { app } = running
  const ask = await askAsAdmin(running)
  const fileName = await createBackup(createSystemContext(app))
  await fill(running)
  const before = await dumpOf(app.db)
  const folder = join(app.files.folder('data'), 'backups', '.before-restore')
  // What a stop leaves undone: the copy of an SQLite file is not made a backup.
  const { temporary } = app.files
  let asked = 0
  app.files.temporary = async () => {
    const [kept] = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.db'))
    if (kept && asked++ === 0) throw new Error('stopped')
    return temporary()
  }
  expect((await ask(backups.restore, { params: { fileName } })).status).toBe(200)
  app.files.temporary = temporary
  expect(await readdir(folder)).toEqual([expect.stringMatching(testEngine === 'sqlite' ? /\.db$/ : /\.zip$/)])
  const askAgain = await askAsAdmin(running)
  expect((await askAgain(backups.goBack)).status).toBe(200)
  expect(await dumpOf(app.db)).toEqual(before)
  expect((await readdir(folder)).filter(name => !name.endsWith('.zip'))).toEqual([])
})
