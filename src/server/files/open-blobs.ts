import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Bucket, openBucket } from '../outside/s3.ts'
import { diskBlobs } from './blobs/disk-blobs.ts'
import { s3Blobs } from './blobs/s3-blobs.ts'
import type { Places } from './places.ts'
import { sharedInBucket, sharedOnDisk } from './shared-files.ts'

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

/** The stores that MEDIA_STORAGE names, and that of blobs on disk, which may hold some from before a bucket was set. */
export function openBlobs(config: BlobConfig, places: Places, log: Pick<Logger, 'debug' | 'warn'>) {
  const onDisk = diskBlobs(places.folder('media'), places.temporary)
  if (config.MEDIA_STORAGE !== 's3') return { blobs: onDisk, onDisk, shared: sharedOnDisk(places) }
  const blobs = s3Blobs(bucketBelow('media/', config, log))
  return { blobs, onDisk, shared: sharedInBucket(bucketBelow('files/', config, log), places) }
}

function bucketBelow(prefix: string, config: BlobConfig, log: Pick<Logger, 'debug' | 'warn'>): Bucket {
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    if (!config[name]) throw new Error(`MEDIA_STORAGE is s3, but ${name} is not set.`)
  const settings = {
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    pathStyle: config.S3_PATH_STYLE,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    prefix: config.S3_PREFIX + prefix,
  }
  return openBucket(settings, config, log)
}
