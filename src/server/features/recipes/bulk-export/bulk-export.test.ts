import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { readArchive } from '#server/files/archive.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { bulkExport, downloads } from '#shared/contract/recipes/bulk-export.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { purgeExpiredExports } from './bulk-export.service.ts'
import { readableSize } from './readable-size.ts'

let running: TestApp
let ann: Person
let ben: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const list = async (person = ann) => (await ask(person)(bulkExport.list)).body
const make = (slugs: string[], person: Person | null = ann) =>
  ask(person)(bulkExport.create, { body: { recipes: slugs } })

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
  for (const name of ['Apple', 'Beet']) await ask()(recipes.create, { body: { name } })
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' })
  await ask()(recipes.putImage, { params: { slug: 'beet' }, body: { image, extension: 'png' } })
})

test('an archive is written, listed, downloaded by a token, and purged', async () => {
  expect(await make(['apple', 'beet'])).toMatchObject({ status: 202, body: null })
  const [made, ...others] = await list()
  expect(others).toEqual([])
  expect(made).toMatchObject({ name: 'Data Export', groupId: ann.group.id, filename: `${made?.id}.zip` })
  expect(made?.size).toMatch(/^[\d.]+ (bytes|KB)$/)
  const { fileToken } = (await ask()(bulkExport.createToken, { query: { path: made?.path as string } })).body
  const got = await ask(null)(downloads.get, { query: { token: fileToken } })
  expect(got.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
  expect(got.headers['content-disposition']).toContain(made?.filename)
  const path = join(running.app.files.folder('temp'), 'got.zip')
  writeFileSync(path, got.body)
  const names: string[] = []
  for await (const entry of readArchive(path)) names.push(entry.name)
  expect(names).toEqual([
    'recipes/apple/apple.json',
    'recipes/beet/beet.json',
    'recipes/beet/images/min-original.webp',
    'recipes/beet/images/original.webp',
    'recipes/beet/images/tiny-original.webp',
  ])
  expect((await ask()(bulkExport.purge)).body).toEqual({ message: '1 exports deleted', error: false })
  expect(await list()).toEqual([])
  expect((await ask(null)(downloads.get, { query: { token: fileToken } })).status).toBe(400)
})

test('an unknown recipe is named before anything is written', async () => {
  expect((await make(['apple', 'nowhere'])).status).toBe(404)
  expect(await list()).toEqual([])
})

test('no path but of an archive of the group opens anything', async () => {
  await make(['apple'])
  const [made] = await list()
  const token = async (path: string, person = ann) => ask(person)(bulkExport.createToken, { query: { path } })
  for (const path of ['/etc/passwd', '../../etc/passwd', 'larder.db', '.', '', running.app.files.folder('data')])
    expect([400, 422]).toContain((await token(path)).status)
  expect((await token(made?.path as string, ben)).detail).toBe('path must be relative to data directory')
  expect((await token(join(running.app.files.folder('data'), made?.path as string))).status).toBe(200)
  expect(await list(ben)).toEqual([])
  await ask(ben)(bulkExport.purge)
  expect(await list()).toHaveLength(1)
})

test('nobody is asked to sign in; a wrong body or token is told', async () => {
  expect((await make(['apple'], null)).status).toBe(401)
  expect((await make(['apple'], ben)).status).toBe(404)
  expect((await ask(null)(bulkExport.list)).status).toBe(401)
  const wrong = await ask()(bulkExport.create, { body: { recipes: [], exportType: 'paper' } as never })
  expect(wrong.detail).toMatchObject([{ type: 'enum', loc: ['body', 'exportType'] }])
  expect(await ask(null)(downloads.get)).toMatchObject({ status: 400, detail: 'Bad Request' })
  const bad = await ask(null)(downloads.get, { query: { token: 'guess' } })
  expect(bad).toMatchObject({ status: 401, detail: 'could not validate file token' })
})

test('an archive goes when its day is over', async () => {
  await make(['apple'])
  const [made] = await list()
  const path = join(running.app.files.folder('data'), made?.path as string)
  expect(await purgeExpiredExports(createSystemContext(running.app))).toBe(0)
  expect(existsSync(path)).toBe(true)
  await running.app.db
    .updateTable('dataExports')
    .set({ expiresAt: '2020-01-01T00:00:00.000000Z' })
    .where('id', '=', made?.id as string)
    .execute()
  expect(await purgeExpiredExports(createSystemContext(running.app))).toBe(1)
  expect(existsSync(path)).toBe(false)
})

test.each([
  [1, '1 bytes'],
  [1024, '1.0 KB'],
  [3707, '3.62 KB'],
  [1024 ** 2, '1.0 MB'],
  [1024 ** 4 * 2000, '2000.0 TB'],
])('%i bytes are %s', (bytes, text) => expect(readableSize(bytes)).toBe(text))
