import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { type LibraryImport, libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { createBackup } from './backups.service.ts'
import { restoreBackup } from './restore-backup.ts'

const afterRestore: Partial<Record<LibraryImport['state'], [LibraryImport['state'], RegExp | null]>> = {
  reading: ['failed', /restore interrupted/],
  running: ['stopped', null],
  undoing: ['stopped', null],
  ready: ['ready', null],
  done: ['done', null],
}

test('imports that were under way can be begun again after a restore', async () => {
  const { app, server } = await startApp()
  const ask = as(server, (await makePerson(app, { user: { admin: true } })).token)
  for (const state of Object.keys(afterRestore) as LibraryImport['state'][]) {
    const files = [new File(['Title\nSoup\n'], 'recipes.csv')]
    const { id } = (await ask(libraryImports.create, { body: { files } })).body
    await app.db.updateTable('libraryImports').set({ state, app: state }).where('id', '=', id).execute()
  }
  const ctx = createSystemContext(app)
  const path = join(app.files.folder('backups'), await createBackup(ctx))
  await restoreBackup(ctx, path, { name: 'x.zip', userName: 'test', password: '' })
  const rows = await app.db.selectFrom('libraryImports').selectAll().execute()
  expect(rows).toHaveLength(5)
  for (const { app, state, error } of rows) {
    const [expected, words] = afterRestore[app as LibraryImport['state']] ?? []
    expect([app, state]).toEqual([app, expected])
    if (words) expect(error).toMatch(words)
    else expect(error).toBeNull()
  }
})
