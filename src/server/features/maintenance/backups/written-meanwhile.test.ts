import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { createBackup } from './backups.service.ts'

test('what is written while a restore runs is there after it, or after going back', async () => {
  const { app, server } = await startApp()
  const askAsAdmin = async () => as(server, (await makePerson(app, { user: { admin: true } })).token)
  const keys = async () => (await app.db.selectFrom('settings').select('key').execute()).map(({ key }) => key)
  const ask = await askAsAdmin()
  const fileName = await createBackup(createSystemContext(app))
  let isOver = false
  const restored = ask(backups.restore, { params: { fileName } }).finally(() => {
    isOver = true
  })
  const written: string[] = []
  while (!isOver) {
    const key = `while-restoring-${written.length}`
    await app.db.insertInto('settings').values({ key, value: '1' }).execute()
    written.push(key)
    await new Promise(setImmediate)
  }
  expect((await restored).status).toBe(200)
  const after = await keys()
  // A restore signs everybody out.
  const askAgain = await askAsAdmin()
  expect((await askAgain(backups.goBack)).status).toBe(200)
  const kept = new Set([...after, ...(await keys())])
  expect(written.length).toBeGreaterThan(5)
  expect(written.filter(key => !kept.has(key))).toEqual([])
})
