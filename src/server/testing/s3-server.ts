import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface S3Server {
  endpoint: string
  accessKey: string
  secretKey: string
  stop: () => Promise<void>
}

/** An S3-compatible storage on a free port, with these buckets. */
export async function startS3(...buckets: string[]): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'larder-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map(name => ({ name, configs: [] })),
  })
  const { port } = (await server.run()) as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
