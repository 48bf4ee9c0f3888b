import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePerson } from '../testing/factories.ts'
import { runCommand, testFolder } from '../testing/run-command.ts'
import { startApp } from '../testing/start-app.ts'
import * as backup from './backup.ts'
import * as verify from './verify.ts'

const { app } = await startApp()
const open = async () => ({ app, close: async () => {} })
const at = testFolder()

test('a backup is written where one says, and tried out without a change; a damaged one is told of', async () => {
  await makePerson(app, { user: { admin: true } })
  const file = at('mine.zip')
  expect(await runCommand(() => backup.run([file], open))).toMatchObject({ code: 0, output: `${file}\n` })
  expect(await runCommand(() => verify.run([file], open))).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^users: 1 of 1$/m),
  })
  const bytes = await readFile(file)
  bytes[bytes.indexOf('database/users.ndjson') + 'database/users.ndjson'.length + 40]! ^= 0xff
  await writeFile(file, bytes)
  expect(await runCommand(() => verify.run([file], open))).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('damaged'),
  })
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('without a file it goes among the backups', async () => {
  const { code, output } = await runCommand(() => backup.run([], open))
  expect([code, output]).toEqual([0, expect.stringMatching(/^larder_.*\.zip\n$/)])
  const kept = join(app.files.folder('backups'), output.trim())
  expect((await runCommand(() => verify.run([kept], open))).code).toBe(0)
})

test('used wrongly they explain themselves', async () => {
  for (const run of [() => verify.run([], open), () => verify.run(['--all'], open), () => backup.run(['-x'], open)])
    expect(await runCommand(run)).toMatchObject({ code: 2, complaint: expect.stringContaining('larder ') })
})
