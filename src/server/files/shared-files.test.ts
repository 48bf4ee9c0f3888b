import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type S3Server, startS3 } from '../testing/s3-server.ts'
import { type Files, openFiles } from './files.ts'

/** Two instances, each with a folder of its own unless the files are on a disk that both see. */
let s3: S3Server
const folder = mkdtempSync(join(tmpdir(), 'larder-shared-'))
const NAME = 'library-imports/0190/0'

beforeAll(async () => {
  s3 = await startS3('shared')
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const instance = (name: string, more: Record<string, string> = {}): Files =>
  openFiles(readConfig({ DATA_DIR: join(folder, name), ...more }), pino({ level: 'silent' }))

const inBucket = (name: string) => {
  const settings = { MEDIA_STORAGE: 's3', S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'shared' }
  return instance(name, { ...settings, S3_ACCESS_KEY: s3.accessKey, S3_SECRET_KEY: s3.secretKey })
}

async function written(bytes: Buffer): Promise<string> {
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  return path
}

describe.each(['disk', 's3'])('on %s', storage => {
  const open = (name: string) => (storage === 'disk' ? instance('disk') : inBucket(name))

  test('what one instance keeps, another reads, whole and as often as it likes, until it is deleted', async () => {
    const [one, other] = [open('one'), open('other')]
    expect(await other.shared.fetch(NAME)).toBeNull()
    // More than a piece, so that pieces are put together.
    const bytes = Buffer.alloc(17 * 1024 * 1024, 'leek and potato ')
    await one.shared.put(NAME, await written(bytes))
    for (const { shared } of [other, one, other])
      expect(bytes.equals(await readFile((await shared.fetch(NAME)) as string))).toBe(true)
    await one.shared.delete(NAME)
    expect(await other.shared.fetch(NAME)).toBeNull()
    if (storage === 'disk') expect(readdirSync(join(folder, 'disk', 'library-imports'))).toEqual([])
    await one.shared.delete(NAME)
  })

  test('an empty file is a file', async () => {
    const [one, other] = [open('one'), open('other')]
    await one.shared.put(NAME, await written(Buffer.alloc(0)))
    expect(await readFile((await other.shared.fetch(NAME)) as string, 'utf8')).toBe('')
    expect(await other.shared.fetch(`${NAME}0`)).toBeNull()
  })
})

test('what was kept on disk before a bucket was set, and a backup, is found, until it is deleted', async () => {
  await instance('moved').shared.put('backups/a.zip', await written(Buffer.from('a')))
  const files = inBucket('moved')
  expect(await readFile((await files.shared.fetch('backups/a.zip')) as string, 'utf8')).toBe('a')
  expect(await files.shared.fetch('backups')).toBeNull()
  await files.shared.delete('backups/a.zip')
  expect(await files.shared.fetch('backups/a.zip')).toBeNull()
})

test('copies of what is long deleted elsewhere do not fill the disk', async () => {
  const files = inBucket('cleaning')
  await files.shared.put('a', await written(Buffer.from('a')))
  await files.shared.put('b', await written(Buffer.from('b')))
  const copy = (await files.shared.fetch('a')) as string
  await utimes(copy, 1, 1)
  await files.shared.fetch('b')
  expect(readdirSync(files.folder('temp'))).toHaveLength(1)
})

test('a copy that is asked for again is not removed as an old one', async () => {
  const files = inBucket('reading')
  for (const name of ['a', 'b']) await files.shared.put(name, await written(Buffer.from(name)))
  const copy = (await files.shared.fetch('a')) as string
  await utimes(copy, 1, 1)
  expect(await files.shared.fetch('a')).toBe(copy)
  await files.shared.fetch('b')
  expect(await readFile(copy, 'utf8')).toBe('a')
})
