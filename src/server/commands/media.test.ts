import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { type BlobStore, blobKey } from '../files/blobs/blob-store.ts'
import { openFiles } from '../files/files.ts'
import { moveBlobs } from '../files/move-blobs.ts'
import { newId } from '../ids.ts'
import { runCommand } from '../testing/run-command.ts'
import { type S3Server, startS3 } from '../testing/s3-server.ts'
import { run } from './media.ts'

let s3: S3Server
let folder: string
let bucket: BlobStore
let disk: BlobStore
let prefix = 0

beforeAll(async () => {
  s3 = await startS3('pictures')
})
afterAll(() => s3.stop())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-media-'))
  const settings = {
    DATA_DIR: folder,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    S3_PREFIX: `house-${prefix++}/`,
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.stubEnv('BASE_URL', undefined) // the test runner has one of its own
  const quiet = pino({ level: 'silent' })
  const files = openFiles(readConfig({ ...settings, MEDIA_STORAGE: 's3' }), quiet)
  bucket = files.blobs
  disk = files.onDisk
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const keysOf = async (store: BlobStore) => (await Array.fromAsync(store.list())).sort()
const textOf = async (store: BlobStore, key: string) => {
  const blob = await store.get(key)
  return blob && (await buffer(blob.stream())).toString()
}
function move(target: 'disk' | 's3', ...args: string[]) {
  vi.stubEnv('MEDIA_STORAGE', args.includes('--remove') ? target : 'disk')
  return runCommand(() => run(['move', target, ...args]))
}

async function fill(store: BlobStore, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => blobKey(newId(), 'original.webp'))
  for (const key of keys) await store.put(key, { bytes: Buffer.from(`picture ${key}`) })
  return keys.sort()
}

test('everything goes into the bucket and back, byte for byte', async () => {
  const keys = await fill(disk, 12)
  expect(await move('s3')).toMatchObject({
    code: 0,
    output: '12 files copied, all of them checked. 12 are left behind.\n',
  })
  expect(await keysOf(disk)).toEqual(keys)
  expect((await move('s3', '--remove')).code).toBe(0)
  expect([await keysOf(disk), await keysOf(bucket)]).toEqual([[], keys])
  expect(await move('disk', '--remove')).toMatchObject({ code: 0, output: expect.stringContaining('12 files copied') })
  expect([await keysOf(disk), await keysOf(bucket)]).toEqual([keys, []])
  for (const key of keys) expect(await textOf(disk, key)).toBe(`picture ${key}`)
})

test('what was interrupted goes on where it stopped', async () => {
  const keys = await fill(disk, 10)
  let writes = 0
  const failing: BlobStore = {
    ...bucket,
    put: (key, source) => {
      if (++writes > 4) throw new Error('the network is gone')
      return bucket.put(key, source)
    },
  }
  await expect(moveBlobs(disk, failing, { remove: true })).rejects.toThrow('the network is gone')
  expect(await keysOf(bucket)).toHaveLength(4)
  expect([...(await keysOf(disk)), ...(await keysOf(bucket))].sort()).toEqual(keys)
  expect((await move('s3', '--remove')).output).toContain('6 files copied')
  expect([await keysOf(disk), await keysOf(bucket)]).toEqual([[], keys])
})

test('a copy with other bytes is written again, and one that stays wrong stops it before anything is deleted', async () => {
  const [key = ''] = await fill(disk, 1)
  await bucket.put(key, { bytes: Buffer.from('half of it') })
  expect((await move('s3')).output).toContain('1 files copied')
  expect(await textOf(bucket, key)).toBe(`picture ${key}`)
  const forgetful: BlobStore = {
    ...bucket,
    get: async () => ({ ...(await disk.get(key))!, stream: () => Readable.from([Buffer.from('x')]) }),
  }
  await expect(moveBlobs(disk, forgetful, { remove: true })).rejects.toThrow(key)
  expect(await keysOf(disk)).toEqual([key])
})

test('nothing is removed from where the server still reads', async () => {
  const keys = await fill(disk, 1)
  vi.stubEnv('MEDIA_STORAGE', 'disk')
  expect(await runCommand(() => run(['move', 's3', '--remove']))).toMatchObject({
    code: 2,
    complaint: expect.stringContaining('MEDIA_STORAGE=s3'),
  })
  expect(await keysOf(disk)).toEqual(keys)
})

test('a server goes on writing and deleting meanwhile', async () => {
  const keys = await fill(disk, 20)
  const [gone = ''] = keys
  let isMoving = true
  const written: string[] = []
  const server = (async () => {
    await disk.delete(gone)
    while (isMoving && written.length < 15) written.push(...(await fill(disk, 1)))
  })()
  expect((await move('s3')).code).toBe(0)
  isMoving = false
  await server
  expect((await move('s3')).code).toBe(0)
  for (const key of [...keys.slice(1), ...written]) expect(await textOf(bucket, key)).toBe(`picture ${key}`)
})

test.each([[], ['move'], ['move', 'tape'], ['copy', 's3'], ['move', 's3', 'disk']].map(args => [args]))(
  '%j is told how it is used',
  async args => {
    expect(await runCommand(() => run(args))).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('media move'),
    })
  },
)
