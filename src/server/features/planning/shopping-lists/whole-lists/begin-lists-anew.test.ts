import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { newList, put, startListApp } from '#server/testing/list-app.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'
import { createBackup } from '../../../maintenance/backups/backups.service.ts'
import { restoreBackup } from '../../../maintenance/backups/restore-backup.ts'

const { app, newcomer } = await startListApp()

test('after a backup was restored, a device that knows what never happened now reads the whole list', async () => {
  const ann = await newcomer()
  const [list, quiet] = [await newList(ann), await newList(ann)]
  for (const { id } of [list, quiet]) await put(ann, id, { note: 'milk' })
  const ctx = createSystemContext(app)
  const name = await createBackup(ctx)
  for (const note of ['bread', 'jam', 'figs']) await put(ann, list.id, { note })
  const heard = async (id: string, since: number) =>
    (await ann.ask(listOperations.list, { params: { id }, query: { since } })).body
  const [before, quietBefore] = [await heard(list.id, 0), await heard(quiet.id, 0)]

  const sessions = await app.db.selectFrom('sessions').selectAll().execute()
  const file = join(app.files.folder('data'), 'backups', name)
  await restoreBackup(ctx, file, { name, userName: 'Ann', password: '' })
  await app.db.insertInto('sessions').values(sessions).execute()
  // Others go on, beyond where the device was.
  for (const note of ['oats', 'rice', 'salt', 'tea', 'nuts']) await put(ann, list.id, { note })
  const soap = {
    kind: 'add' as const,
    id: newId(),
    item: newId(),
    stamp: nextStamp('phone', Date.now()),
    fields: { note: 'soap' },
  }
  const sent = { since: before.cursor, operations: [soap] }
  const after = (await ann.ask(listOperations.send, { params: { id: list.id }, body: sent })).body
  expect(after.cursor).toBeGreaterThan(before.cursor)
  expect([after.isSnapshot, after.items.map(({ note }) => note).sort()]).toEqual([
    true,
    ['milk', 'nuts', 'oats', 'rice', 'salt', 'soap', 'tea'],
  ])
  expect(await heard(quiet.id, quietBefore.cursor)).toMatchObject({ cursor: quietBefore.cursor, isSnapshot: false })
})
