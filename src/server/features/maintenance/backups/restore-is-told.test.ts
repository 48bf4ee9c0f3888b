import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { createBackup } from './backups.service.ts'
import { restoreBackup } from './restore-backup.ts'

test('every group is told that a backup was restored, so that pages whose stream stays open look anew', async () => {
  const { app } = await startApp()
  const people = [await makePerson(app), await makePerson(app)]
  const ctx = createSystemContext(app)
  const path = join(app.files.folder('backups'), await createBackup(ctx))
  await restoreBackup(ctx, path, { name: 'x.zip', userName: 'test', password: '' })
  const told = await app.db
    .selectFrom('events')
    .select(['groupId', 'householdId'])
    .where('type', '=', 'restored')
    .execute()
  const expected = people.map(({ group }) => ({ groupId: group.id, householdId: null }))
  expect(told).toHaveLength(expected.length)
  expect(told).toEqual(expect.arrayContaining(expected))
})
