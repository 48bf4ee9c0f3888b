import { readdir, symlink } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { testEngine } from '#server/testing/databases.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { createBackup } from './backups.service.ts'

test('a disk without room is no fault of the backup', async () => {
  const { app, server } = await startApp({ LOG_LEVEL: 'silent' })
  const ask = as(server, (await makePerson(app, { user: { admin: true } })).token)
  const fileName = await createBackup(createSystemContext(app))
  const noRoom = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  app.hooks = { ...app.hooks, databaseChecks: { noRoom } }
  for (const call of [backups.prove, backups.restore]) {
    const { status, detail } = await ask(call, { params: { fileName } })
    expect([status, detail]).toMatchObject([507, { message: 'The server’s disk is full. Nothing was changed.' }])
  }
  expect((await ask(backups.getStatus)).body.lastProof).toBeNull()
})

test.skipIf(testEngine !== 'sqlite')(
  'half a copy of the database does not stay, and the reason is told in words',
  async () => {
    const { app } = await startApp({ LOG_LEVEL: 'silent' })
    const { temporary } = app.files
    app.files.temporary = async () => {
      const path = await temporary()
      await symlink('/dev/full', path)
      return path
    }
    await expect(createBackup(createSystemContext(app))).rejects.toMatchObject({ key: 'disk-full' })
    expect(await readdir(app.files.folder('temp'))).toEqual([])
  },
)

test.skipIf(testEngine !== 'sqlite')(
  'without room for the state before nothing is restored, and all goes on',
  async () => {
    const { app, server } = await startApp({ LOG_LEVEL: 'silent' })
    const ask = as(server, (await makePerson(app, { user: { admin: true } })).token)
    const fileName = await createBackup(createSystemContext(app))
    const { temporary } = app.files
    let asked = 0
    app.files.temporary = async () => {
      const path = await temporary()
      // The first is the database beside.
      if (asked++ === 1) await symlink('/dev/full', path)
      return path
    }
    const { status, detail } = await ask(backups.restore, { params: { fileName } })
    expect([status, detail]).toMatchObject([507, { message: 'The server’s disk is full. Nothing was changed.' }])
    expect(asked).toBe(2)
    expect(await readdir(app.files.folder('temp'))).toEqual([])
    expect((await ask(backups.getStatus)).body.lastRestore).toBeNull()
    expect((await sql`pragma foreign_keys`.execute(app.db)).rows).toEqual([{ foreignKeys: 1 }])
    app.files.temporary = temporary
    expect((await ask(backups.restore, { params: { fileName } })).status).toBe(200)
  },
)
