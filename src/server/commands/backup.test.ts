import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePerson } from '../testing/factories.ts'
import { runCommand } from '../testing/run-command.ts'
import { startApp } from '../testing/start-app.ts'
import { run } from './backup.ts'

test('a folder in which nobody set Larder up gives no backup, for it may be named wrongly', async () => {
  const { app } = await startApp()
  const folder = app.files.folder('backups')
  const backup = (...args: string[]) => runCommand(() => run(args, async () => ({ app, close: async () => {} })))
  for (const args of [[], [join(folder, 'own.zip')]]) {
    const { code, output, complaint } = await backup(...args)
    expect([code, output]).toEqual([1, ''])
    expect(complaint).toContain(`${app.config.DATA_DIR} holds no Larder that was set up. DATA_DIR names the folder`)
  }
  expect(await readdir(folder)).toEqual([])

  await makePerson(app)
  const { code, output } = await backup()
  expect([code, await readdir(folder)]).toEqual([0, [output.trim()]])
})
