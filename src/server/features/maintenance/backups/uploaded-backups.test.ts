import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { deflated, zip } from '#server/testing/zip.ts'
import { backups } from '#shared/contract/maintenance/backups.ts'

let running: TestApp
let ann: Person

const ask = () => as(running.server, ann.token)
const zipOf = (contents: Record<string, string>) =>
  zip(Object.entries(contents).map(([name, text]) => ({ name, ...deflated(text) })))
const files = () => readdir(running.app.files.folder('backups'))
const upload = (bytes: Uint8Array, name: string) =>
  ask()(backups.upload, { body: { archive: new File([new Uint8Array(bytes)], name) } })

beforeEach(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { user: { admin: true } })
})

describe('an upload that is no backup is refused, and not kept', () => {
  const ours = { format: 'larder-backup', formatVersion: 1 }
  test.each<[name: string, words: string, bytes: Buffer]>([
    ['no zip', 'isn’t a backup', Buffer.from('x')],
    ['a broken zip', 'isn’t a backup', zipOf({ 'database.json': '{}' }).subarray(0, 60)],
    ['another zip', 'isn’t a backup', zipOf({ 'readme.txt': 'hello' })],
    ['another manifest', 'isn’t a backup', zipOf({ 'manifest.json': '{"format":"other"}' })],
    ['a damaged manifest', 'damaged', zipOf({ 'manifest.json': JSON.stringify(ours) })],
  ])('%s', async (_name, words, bytes) => {
    const { status, detail } = await upload(bytes, 'x.zip')
    expect([status, JSON.stringify(detail)]).toEqual([400, expect.stringContaining(words)])
    expect(await files()).toEqual([])
  })

  test('but what needs a password or a newer Larder is kept', async () => {
    const newer = zipOf({ 'manifest.json': JSON.stringify({ ...ours, formatVersion: 2 }) })
    expect((await upload(newer, 'newer.zip')).status).toBe(200)
    expect((await upload(zipOf({ 'backup.zip.age': 'locked' }), 'locked.zip')).status).toBe(200)
    expect((await files()).sort()).toEqual(['locked.zip', 'newer.zip'])
    const { mode } = await stat(join(running.app.files.folder('backups'), 'newer.zip'))
    expect(mode & 0o777).toBe(0o600)
  })
})

describe('names', () => {
  const bytes = zipOf({ 'database.json': '{}' })
  test.each(['x.tar', 'x', 'x.ZIP', '.zip', '.hidden.zip'])('an upload named %j is refused', async name => {
    const { status, detail } = await upload(bytes, name)
    // Clients compare these words.
    expect([status, detail]).toEqual([400, 'Bad Request'])
    expect(await files()).toEqual([])
  })

  test('folders in a name are dropped, and no name leads out', async () => {
    expect((await upload(bytes, '../../evil.zip')).status).toBe(200)
    expect(await files()).toEqual(['evil.zip'])
    for (const fileName of ['../larder.db', '..%2Fx.zip', '.before-restore', 'a/b.zip', '../backups/evil.zip'])
      expect((await ask()(backups.createToken, { params: { fileName } })).status).toBe(404)
  })
})
