import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/ids.ts'
import { isBucketFailure, openBucket } from '#server/outside/s3.ts'
import { type S3Server, startS3 } from '#server/testing/s3-server.ts'
import { openFiles } from '../files.ts'
import { type BlobStore, blobKey } from './blob-store.ts'

const quiet = pino({ level: 'silent' })
let dataDir: string
let s3: S3Server
const stores: Record<string, () => BlobStore> = {
  disk: () => openFiles(readConfig({ DATA_DIR: dataDir }), quiet).blobs,
  s3: () => openFiles(readConfig({ DATA_DIR: dataDir, MEDIA_STORAGE: 's3', ...bucketSettings() }), quiet).blobs,
}
const bucketSettings = () => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY: s3.accessKey,
  S3_SECRET_KEY: s3.secretKey,
  S3_PREFIX: 'larder/',
})

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-blobs-'))
  s3 = await startS3('pictures')
})
afterAll(async () => {
  await s3.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const textOf = async (store: BlobStore, key: string) => {
  const blob = await store.get(key)
  return blob && (await buffer(blob.stream())).toString()
}
const keysOf = async (store: BlobStore) => (await Array.fromAsync(store.list())).sort()

describe.each(['disk', 's3'])('on %s', name => {
  test('what is put is there, from bytes and from a file, until it is deleted', async () => {
    const store = (stores[name] as () => BlobStore)()
    const [one, two] = [blobKey(newId(), 'file'), blobKey(newId(), 'original.webp')]
    expect(await store.get(one)).toBeNull()
    await store.put(one, { bytes: Buffer.from('leek') })
    const upload = join(dataDir, 'upload')
    await writeFile(upload, 'from a file')
    await store.put(two, { path: upload })
    expect([await textOf(store, one), await textOf(store, two)]).toEqual(['leek', 'from a file'])
    expect((await store.get(two))?.size).toBe(11)
    expect(await keysOf(store)).toEqual([one, two].sort())
    await store.delete(one)
    await store.delete(one)
    expect(await store.get(one)).toBeNull()
    expect(await keysOf(store)).toEqual([two])
    await store.delete(two)
  })

  test('the same bytes again are harmless, and a failure leaves nothing', async () => {
    const store = (stores[name] as () => BlobStore)()
    const key = blobKey(newId(), 'file')
    await expect(store.put(key, { path: join(dataDir, 'missing') })).rejects.toThrow('ENOENT')
    expect(await store.get(key)).toBeNull()
    await store.put(key, { bytes: Buffer.from('same') })
    await store.put(key, { bytes: Buffer.from('same') })
    expect(await textOf(store, key)).toBe('same')
    await store.delete(key)
    expect(await readdir(join(dataDir, '.temp'))).toEqual([])
  })

  test.each(['../x', '/etc/passwd', 'aa/../../x', `aa/${newId()}`, `aa/${newId()}/../x`, `aa/${newId()}/x\0`])(
    '%j is no key',
    async key => {
      const store = (stores[name] as () => BlobStore)()
      await expect(Promise.resolve().then(() => store.put(key, { bytes: Buffer.from('x') }))).rejects.toThrow(TypeError)
      await expect(Promise.resolve().then(() => store.get(key))).rejects.toThrow(TypeError)
    },
  )
})

test('an S3 storage without its settings is refused at start, by the name of the setting', () => {
  const settings = { ...bucketSettings(), S3_SECRET_KEY: '', MEDIA_STORAGE: 's3', DATA_DIR: dataDir }
  expect(() => openFiles(readConfig(settings), quiet)).toThrow('S3_SECRET_KEY')
})

test('a large file goes in parts, comes back by ranges, and a bucket that is not there is a failure', async () => {
  const settings = {
    endpoint: s3.endpoint,
    bucket: 'pictures',
    region: 'us-east-1',
    pathStyle: true,
    accessKey: s3.accessKey,
    secretKey: s3.secretKey,
    prefix: 'large/',
  }
  const bucket = openBucket(settings, { FETCH_TIMEOUT: 15 }, quiet)
  const bytes = Buffer.alloc(33 * 1024 * 1024, 'larder')
  const path = join(dataDir, 'large')
  await writeFile(path, bytes)
  await bucket.putFile('backup.zip', path)
  expect((await Array.fromAsync(bucket.list())).map(({ key, size }) => [key, size])).toEqual([
    ['backup.zip', bytes.length],
  ])
  expect(await bucket.get('backup.zip', [1_000_000, 1_000_006])).toEqual(bytes.subarray(1_000_000, 1_000_006))
  expect((await bucket.get('backup.zip'))?.equals(bytes)).toBe(true)
  const nowhere = openBucket({ ...settings, bucket: 'nowhere' }, { FETCH_TIMEOUT: 15 }, quiet)
  await expect(nowhere.put('x', Buffer.from('x'))).rejects.toThrow()
  for (const asked of [() => Array.fromAsync(nowhere.list()), () => nowhere.get('x')]) {
    const error = await asked().catch((error: unknown) => error)
    expect(error).toMatchObject({ message: 'There is no bucket nowhere.' })
    expect(isBucketFailure(error)).toBe(true)
  }
  expect(await bucket.get('x')).toBeNull()
})
