import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { LEFT_OUT } from '#server/db/backup/left-out.ts'
import { listTables } from '#server/db/backup/table-shapes.ts'
import { hashSecret, newId, newSecret } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { dumpOf } from '#server/testing/dump.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { deflated, zip } from '#server/testing/zip.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { media } from '#shared/contract/files/media.ts'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { downloads } from '#shared/contract/recipes/bulk-export.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { createBackup, proveBackup } from './backups.service.ts'

let running: TestApp
let ann: Person

/** Somebody with a session of their own: a restore ends all others. */
async function signIn(person: Person): Promise<void> {
  const token = newSecret()
  const now = running.app.clock.now()
  await running.app.db
    .insertInto('sessions')
    .values({
      id: newId(),
      userId: person.user.id,
      tokenHash: hashSecret(token),
      userAgent: null,
      method: 'password',
      scope: 'everything',
      slidingSeconds: 3600,
      expiresAt: '2999-01-01T00:00:00.000000Z',
      lastUsedAt: now,
      createdAt: now,
    })
    .execute()
  person.token = token
}

const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
}
const zipOf = (contents: Record<string, string>) =>
  zip(Object.entries(contents).map(([name, text]) => ({ name, ...deflated(text) })))
const uploadAs = (bytes: Uint8Array, name: string, person: Person | null = ann) =>
  ask(person)(backups.upload, { body: { archive: new File([new Uint8Array(bytes)], name) } })

async function fillKitchen() {
  const slug = (await ask()(recipes.create, { body: { name: `Soup ${newId()}` } })).body
  await ask()(recipes.patch, {
    params: { slug },
    body: {
      description: 'Ünïcödé 🥣',
      recipeIngredient: [{ food: { name: 'leek' }, unit: { name: 'piece' }, quantity: 1.5, note: 'a "note"' }],
      recipeInstructions: [{ text: 'Cook.\nStir.' }],
      tags: [{ name: 'Winter' }],
      extras: { key: 'value' },
    },
  })
  await ask()(recipes.putImage, { params: { slug }, body: { image: await picture('#ff0000'), extension: 'png' } })
  return slug
}

beforeEach(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { user: { admin: true }, flags: ALL_FLAGS })
})

test('a backup is made, listed, downloaded, deleted', async () => {
  await fillKitchen()
  const made = await ask()(backups.create)
  expect([made.status, made.body]).toEqual([201, { message: 'Backup created successfully', error: false }])
  const { imports, templates } = (await ask()(backups.list)).body
  expect([imports.length, templates]).toEqual([1, ['recipes.md']])
  expect(imports[0]).toMatchObject({
    name: expect.stringMatching(/^larder_\d{4}(\.\d\d){5}\.zip$/),
    size: expect.stringMatching(/KB$/),
    provenAt: null,
  })
  const fileName = imports[0]?.name as string
  const { fileToken } = (await ask()(backups.createToken, { params: { fileName } })).body
  const got = await ask(null)(downloads.get, { query: { token: fileToken } })
  expect(got.body.equals(await readFile(join(running.app.files.folder('backups'), fileName)))).toBe(true)
  const removed = await ask()(backups.remove, { params: { fileName } })
  expect(removed.body.message).toBe(`${fileName} has been deleted.`)
  expect((await ask()(backups.list)).body.imports).toEqual([])
  const params = { fileName }
  expect(await ask()(backups.remove, { params })).toMatchObject({ status: 400, detail: 'Bad Request' })
  for (const call of [backups.createToken, backups.restore, backups.getContents, backups.bring, backups.prove])
    expect(await ask()(call, { params })).toMatchObject({ status: 404, detail: 'Not Found' })
})

test('everything comes back as it was, and what came since goes; then back again', async () => {
  const slug = await fillKitchen()
  const name = await createBackup(createSystemContext(running.app))
  const before = await dumpOf(running.app.db)
  expect(before.recipes?.length).toBe(1)
  const second = await fillKitchen()
  await ask()(recipes.patch, { params: { slug }, body: { description: 'changed' } })
  await ask()(recipes.putImage, { params: { slug }, body: { image: await picture('#0000ff'), extension: 'png' } })
  const after = await dumpOf(running.app.db)
  const restored = await ask()(backups.restore, { params: { fileName: name } })
  expect([restored.status, restored.body.message]).toEqual([200, 'Restore successful'])
  expect((await ask()(users.getSelf)).status).toBe(401)
  expect(await dumpOf(running.app.db)).toEqual(before)

  await signIn(ann)
  const recipe = (await ask()(recipes.get, { params: { slug } })).body
  const params = { recipeId: recipe.id, fileName: 'original.webp' } as const
  expect((await ask()(media.getRecipeImage, { params, query: { version: recipe.image as string } })).status).toBe(200)
  expect((await ask()(recipes.list, { query: { search: 'leek' } })).body.items.map(item => item.slug)).toEqual([slug])
  expect((await ask()(recipes.get, { params: { slug: second } })).status).toBe(404)

  const { lastRestore } = (await ask()(backups.getStatus)).body
  expect(lastRestore).toMatchObject({ name, userName: ann.user.fullName, undoUntil: expect.any(String) })
  expect(lastRestore?.counts.recipes).toEqual({ found: 1, brought: 1, left: {} })
  expect((await ask()(backups.goBack)).status).toBe(200)
  expect(await dumpOf(running.app.db)).toEqual(after)
})

test('into an empty installation, pictures and all', async () => {
  const slug = await fillKitchen()
  const name = await createBackup(createSystemContext(running.app))
  const before = await dumpOf(running.app.db)
  const bytes = await readFile(join(running.app.files.folder('backups'), name))
  const image = (await ask()(recipes.get, { params: { slug } })).body
  running = await startApp()
  const boss = await makePerson(running.app, { user: { admin: true } })
  expect((await uploadAs(bytes, name, boss)).status).toBe(200)
  expect((await ask(boss)(backups.restore, { params: { fileName: name } })).status).toBe(200)
  expect(await dumpOf(running.app.db)).toEqual(before)
  const params = { recipeId: image.id, fileName: 'min-original.webp' } as const
  expect((await ask(null)(media.getRecipeImage, { params })).status).toBe(200)
})

test('a backup is proven by restoring it on trial; a damaged one is told of, and changes nothing', async () => {
  await fillKitchen()
  const ctx = createSystemContext(running.app)
  const name = await createBackup(ctx)
  const before = await dumpOf(running.app.db)
  expect(await proveBackup(ctx, name)).toMatchObject({ ok: true, recipes: 1, error: null })
  expect((await ask()(backups.getStatus)).body).toMatchObject({ lastProven: { name, ok: true, recipes: 1 } })
  expect((await ask()(backups.list)).body.imports[0]?.provenAt).toBeTruthy()
  const path = join(running.app.files.folder('backups'), name)
  const bytes = await readFile(path)
  const packed = bytes.indexOf('database/recipes.ndjson') + 'database/recipes.ndjson'.length + 40
  bytes[packed]! ^= 0xff
  await writeFile(path, bytes)
  const proof = (await ask()(backups.prove, { params: { fileName: name } })).body
  expect(proof).toMatchObject({ ok: false, error: expect.stringContaining('damaged') })
  // Whoever looks later is told in their language.
  const headers = { authorization: `Bearer ${ann.token}`, 'accept-language': 'de-DE' }
  const told = async (url: string) => (await running.server.inject({ url, headers })).json()
  expect((await told('/api/admin/backups')).imports[0].problem).toContain('beschädigt. Nichts wurde geändert.')
  expect((await told('/api/admin/backups/status')).lastProof.error).toContain('beschädigt. Nichts wurde geändert.')
  expect((await ask()(backups.restore, { params: { fileName: name } })).status).toBe(400)
  expect(await dumpOf(running.app.db)).toEqual(before)
  expect((await ask()(users.getSelf)).status).toBe(200)
  expect(await readdir(running.app.files.folder('temp'))).toEqual([])
})

test('with a password nobody reads it without', async () => {
  running = await startApp({ BACKUP_PASSWORD: 'a long secret' })
  ann = await makePerson(running.app, { user: { admin: true }, flags: ALL_FLAGS })
  await fillKitchen()
  const name = await createBackup(createSystemContext(running.app))
  const before = await dumpOf(running.app.db)
  const bytes = await readFile(join(running.app.files.folder('backups'), name))
  expect(bytes.includes('leek')).toBe(false)
  expect((await ask()(backups.restore, { params: { fileName: name } })).status).toBe(200)
  expect(await dumpOf(running.app.db)).toEqual(before)
  for (const [password, key] of [
    ['', 'protected by a password'],
    ['another', 'doesn’t open'],
  ] as const) {
    running = await startApp({ BACKUP_PASSWORD: password })
    const boss = await makePerson(running.app, { user: { admin: true } })
    await uploadAs(bytes, name, boss)
    const { status, detail } = await ask(boss)(backups.restore, { params: { fileName: name } })
    expect([status, JSON.stringify(detail)]).toEqual([400, expect.stringContaining(key)])
  }
})

describe('what is no backup of ours is refused before anything is touched', () => {
  const lineOf = (row: object) => `${JSON.stringify(row)}\n`
  const manifest = {
    format: 'larder-backup',
    formatVersion: 1,
    writtenBy: 'test',
    createdAt: '2026-01-01T00:00:00.000000Z',
    migrations: ['0001-people'],
    tables: {},
    media: null,
  }
  const hostile: [name: string, words: string, files: Record<string, string>][] = [
    ['another zip', 'isn’t a backup', { 'readme.txt': 'hello' }],
    ['no JSON', 'damaged', { 'manifest.json': 'hello' }],
    ['another manifest', 'isn’t a backup', { 'manifest.json': '{"format":"other"}' }],
    ['a newer format', 'newer Larder', { 'manifest.json': JSON.stringify({ ...manifest, formatVersion: 2 }) }],
    [
      'a newer schema',
      'newer Larder',
      { 'manifest.json': JSON.stringify({ ...manifest, migrations: ['9999-later'] }) },
    ],
    [
      'a missing table',
      'damaged',
      {
        'manifest.json': JSON.stringify({
          ...manifest,
          tables: { users: { rows: 1, bytes: 1, sha256: 'a'.repeat(64) } },
        }),
      },
    ],
    [
      'a wrong checksum',
      'damaged',
      {
        'manifest.json': JSON.stringify({
          ...manifest,
          tables: { groups: { rows: 0, bytes: 0, sha256: 'a'.repeat(64) } },
        }),
        'database/groups.ndjson': lineOf({ id: '1' }),
      },
    ],
    [
      'an unknown table',
      'damaged',
      {
        'manifest.json': JSON.stringify({
          ...manifest,
          tables: { nothing: { rows: 0, bytes: 0, sha256: 'a'.repeat(64) } },
        }),
        'database/nothing.ndjson': '',
      },
    ],
    ['nobody who can sign in', 'a check failed', { 'manifest.json': JSON.stringify(manifest) }],
  ]

  test.each(hostile)('%s', async (_name, words, contents) => {
    await fillKitchen()
    const before = await dumpOf(running.app.db)
    // Somebody may put a file there by hand.
    await writeFile(join(running.app.files.folder('backups'), 'x.zip'), zipOf(contents))
    const { status, detail } = await ask()(backups.restore, { params: { fileName: 'x.zip' } })
    expect([status, JSON.stringify(detail)]).toEqual([400, expect.stringContaining(words)])
    expect(await dumpOf(running.app.db)).toEqual(before)
    expect(await readdir(running.app.files.folder('temp'))).toEqual([])
  })
})

test('only administrators may', async () => {
  const ben = await makePerson(running.app, { flags: ALL_FLAGS })
  for (const [person, status] of [
    [ben, 403],
    [null, 401],
  ] as const) {
    expect((await ask(person)(backups.list)).status).toBe(status)
    expect((await ask(person)(backups.create)).status).toBe(status)
    expect((await ask(person)(backups.restore, { params: { fileName: 'x.zip' } })).status).toBe(status)
    expect((await uploadAs(Buffer.from('x'), 'x.zip', person)).status).toBe(status)
  }
})

test('every table that is left out is there, and every other one has a key', async () => {
  const tables = await listTables(running.app.db)
  expect(Object.keys(LEFT_OUT).filter(name => !tables.some(table => table.name === name))).toEqual([])
  expect(tables.filter(({ name, key }) => !(name in LEFT_OUT) && !key.length)).toEqual([])
})
