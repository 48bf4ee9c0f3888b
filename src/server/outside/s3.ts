import { open } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { S3mini } from 's3mini'
import { asFetch } from './as-fetch.ts'
import { createOutgoingClient } from './fetch.ts'

/** Where a bucket of an S3-compatible storage is, and who asks. */
export interface BucketSettings {
  /** The storage, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  /** Whether the bucket is named in the path instead of the host. */
  pathStyle: boolean
  accessKey: string
  secretKey: string
  /** What all keys begin with; empty or ending with a slash. */
  prefix: string
}

/** Objects of a bucket, below one prefix that callers do not see. Every failure is thrown. */
export interface Bucket {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Sends a file of any size in parts; nothing is visible under the key before the last of them. */
  putFile: (key: string, path: string) => Promise<void>
  /** Null when there is none. `range` is the first byte and the one behind the last. */
  get: (key: string, range?: [from: number, to: number]) => Promise<Buffer | null>
  delete: (key: string) => Promise<void>
  list: (prefix?: string) => AsyncIterable<{ key: string; size: number; changedAt: Date }>
}

/** The smallest part that S3 takes is 5 MiB, and it takes at most 10,000 of them. */
const PART_BYTES = 16 * 1024 * 1024
const LIST_PAGE = 1000

const failures = new WeakSet<Error>()

/** Whether an error came from asking a bucket, and not from a file here. */
export const isBucketFailure = (error: unknown): boolean => error instanceof Error && failures.has(error)

/** What a bucket answers; its failures can be told from others. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error) failures.add(error)
    throw error
  }
}

const isNotFound = (error: unknown) => (error as { status?: number }).status === 404

/** The host of the bucket need not stand in ALLOWED_HOSTS: who runs the server has named it already. */
export function openBucket(
  settings: BucketSettings,
  config: { FETCH_TIMEOUT: number },
  log: Pick<Logger, 'debug' | 'warn'>,
): Bucket {
  const endpoint = addressOf(settings)
  const client = createOutgoingClient(
    { ALLOWED_HOSTS: new URL(endpoint).host, FETCH_TIMEOUT: config.FETCH_TIMEOUT },
    log,
  )
  const limits = { timeoutMs: Math.max(config.FETCH_TIMEOUT, 300) * 1000, maxBytes: 256 * 1024 * 1024 }
  let opened: Promise<S3mini> | undefined
  const s3 = () => {
    opened ??= import('s3mini').then(
      ({ S3mini }) =>
        new S3mini({
          endpoint,
          region: settings.region,
          accessKeyId: settings.accessKey,
          secretAccessKey: settings.secretKey,
          fetch: asFetch(client, limits),
        }),
    )
    return opened
  }
  const full = (key: string) => settings.prefix + key
  const noBucket = () => {
    const error = new Error(`There is no bucket ${settings.bucket}.`)
    failures.add(error)
    return error
  }
  return {
    put: async (key, bytes) => void (await answered((await s3()).putObject(full(key), bytes))),
    putFile: async (key, path) => putInParts(await s3(), full(key), path),
    get: async (key, range) => {
      const bucket = await s3()
      try {
        const answer = range
          ? await answered(bucket.getObjectRaw(full(key), false, range[0], range[1]))
          : await answered(bucket.getObjectRaw(full(key)))
        return Buffer.from(await answered(answer.arrayBuffer()))
      } catch (error) {
        if (!isNotFound(error)) throw error
        // The same number says that there is no bucket: then nothing is known of the object.
        if ((error as { serviceCode?: string }).serviceCode === 'NoSuchBucket') throw noBucket()
        return null
      }
    },
    delete: async key => void (await answered((await s3()).deleteObject(full(key)))),
    list: async function* (prefix = '') {
      const bucket = await s3()
      let token: string | undefined
      do {
        const page = await answered(bucket.listObjectsPaged('/', full(prefix), LIST_PAGE, token))
        if (!page) throw noBucket()
        for (const { Key, Size, LastModified } of page.objects ?? [])
          yield { key: Key.slice(settings.prefix.length), size: Number(Size), changedAt: new Date(LastModified) }
        token = page.nextContinuationToken
      } while (token)
    },
  }
}

function addressOf({ endpoint, bucket, pathStyle }: BucketSettings): string {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${bucket}`
  else url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/+$/, '')
}

async function putInParts(s3: S3mini, key: string, path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size <= PART_BYTES) return void (await answered(s3.putObject(key, await file.readFile())))
    const upload = await answered(s3.getMultipartUploadId(key))
    try {
      const parts = []
      for (let from = 0; from < size; from += PART_BYTES) {
        const bytes = Buffer.allocUnsafe(Math.min(PART_BYTES, size - from))
        await file.read(bytes, 0, bytes.length, from)
        parts.push(await answered(s3.uploadPart(key, upload, bytes, parts.length + 1)))
      }
      await answered(s3.completeMultipartUpload(key, upload, parts))
    } catch (error) {
      await s3.abortMultipartUpload(key, upload).catch(() => {})
      throw error
    }
  } finally {
    await file.close()
  }
}
