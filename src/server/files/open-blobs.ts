import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openBucket } from '../outside/s3.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { diskBlobs } from './blobs/disk-blobs.ts'
import { s3Blobs } from './blobs/s3-blobs.ts'
import type { Places } from './places.ts'

export type BlobConfig = Pick<
  Config,
  | 'MEDIA_STORAGE'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_PATH_STYLE'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
  | 'S3_PREFIX'
  | 'FETCH_TIMEOUT'
>

/** The store that MEDIA_STORAGE names, and the one on disk, which may hold blobs from before a bucket was set. */
export function openBlobs(config: BlobConfig, places: Places, log: Pick<Logger, 'debug' | 'warn'>) {
  const onDisk = diskBlobs(places.folder('media'), places.temporary)
  return { blobs: config.MEDIA_STORAGE === 's3' ? inBucket(config, log) : onDisk, onDisk }
}

function inBucket(config: BlobConfig, log: Pick<Logger, 'debug' | 'warn'>): BlobStore {
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    if (!config[name]) throw new Error(`MEDIA_STORAGE is s3, but ${name} is not set.`)
  const settings = {
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    pathStyle: config.S3_PATH_STYLE,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    prefix: `${config.S3_PREFIX}media/`,
  }
  return s3Blobs(openBucket(settings, config, log))
}
