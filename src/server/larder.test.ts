import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { run as parse } from './commands/parse.ts'
import { run as restore } from './commands/restore.ts'
import { run as serve } from './commands/serve.ts'
import { run as verify } from './commands/verify.ts'
import { runCommand } from './testing/run-command.ts'
import { startApp } from './testing/start-app.ts'
import { RELEASE } from './version.ts'

const larder = (...args: string[]) => {
  const at = fileURLToPath(new URL('larder.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [at, ...args], { encoding: 'utf8', input: '1 egg\n' })
  return { status, stdout, stderr }
}

test('what is asked for is output, and what is wrong a complaint', () => {
  expect(larder('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('larder scrape'), stderr: '' })
  expect(larder('--version')).toEqual({ status: 0, stdout: `${RELEASE}\n`, stderr: '' })
  expect(larder('help', 'parse')).toMatchObject({ status: 0, stdout: expect.stringContaining('--batch'), stderr: '' })
  const ofUser = larder('user', '-h')
  expect(ofUser).toMatchObject({ status: 0, stdout: expect.stringContaining('reset-password'), stderr: '' })
  expect(larder('user', 'create', '--email', 'ann@example.com', '--help')).toEqual(ofUser)
  expect(larder('nonsense')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('"nonsense"') })
  expect(larder('import', '--nonsense')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/nonsense/),
  })
  expect(larder('parse', '-')).toMatchObject({ status: 0, stdout: expect.stringMatching(/1 egg\n {2}quantity {2}1/) })
})

test('a command that knows no such option says how it is used, and does nothing', async () => {
  for (const run of [serve, parse, verify, restore]) {
    const asked = await runCommand(() => run(['--help']))
    expect(asked).toEqual({ code: 0, output: expect.stringMatching(/^larder /), complaint: '' })
    const wrong = await runCommand(() => run(['--nonsense']))
    expect(wrong).toEqual({ code: 2, output: '', complaint: asked.output })
  }
})

test('a backup that is not there is said in words', async () => {
  const { app } = await startApp()
  const open = async () => ({ app, close: async () => {} })
  for (const work of [() => verify(['/no/such.zip'], open), () => restore(['--yes', '/no/such.zip'], open)])
    expect(await runCommand(work)).toEqual({ code: 1, output: '', complaint: 'There is no such file: /no/such.zip\n' })
})
