import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { startApp } from '#server/testing/start-app.ts'
import { findUndos, insertRestore } from './backups.store.ts'
import { forgetUndos } from './forget-undos.ts'

const DAY = 86_400_000

test('states before restores go after a week, also those that no restore knows', async () => {
  const { app } = await startApp()
  const ctx = createSystemContext(app)
  const folder = join(app.files.folder('data'), 'backups', '.before-restore')
  await mkdir(folder, { recursive: true })
  const keep = async (name: string, days: number, known: boolean) => {
    const at = new Date(Date.now() - days * DAY)
    await writeFile(join(folder, name), 'x')
    await utimes(join(folder, name), at, at)
    const undoPath = join('backups', '.before-restore', name)
    const row = { id: newId(), name, userName: 'Ann', counts: {}, scope: null, undoPath, createdAt: at.toISOString() }
    if (known) await insertRestore(app.db, row)
  }
  await keep('old.zip', 8, true)
  await keep('new.zip', 6, true)
  await keep('failed-long-ago.zip', 8, false)
  await keep('under-way.zip', 0, false)
  expect(await forgetUndos(ctx)).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['new.zip', 'under-way.zip'])
  expect((await findUndos(app.db)).map(({ undoPath }) => undoPath)).toEqual(['backups/.before-restore/new.zip'])
})
