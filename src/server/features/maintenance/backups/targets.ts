import { createReadStream, existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicContext } from '#server/context.ts'
import { copyWhole } from '#server/files/put.ts'
import { createOutgoingClient } from '#server/outside/fetch.ts'
import { openBucket } from '#server/outside/s3.ts'

/** A large backup on a slow line. */
const SIX_HOURS_MS = 6 * 3600 * 1000

/** A place for copies of backups. */
export interface Target {
  /** As the settings name it, without what is secret. */
  name: string
  has: (file: string) => Promise<boolean>
  put: (file: string, path: string) => Promise<void>
  delete: (file: string) => Promise<void>
}

/** The targets that BACKUP_TARGETS names. The settings have been read: each is of a kind that is known. */
export const openTargets = (ctx: PublicContext): Target[] =>
  ctx.config.BACKUP_TARGETS.map(text => {
    const [, kind = '', rest = ''] = /^(\w+):(.+)$/.exec(text) ?? []
    if (kind === 'folder') return folderTarget(rest)
    return kind === 's3' ? s3Target(ctx, rest) : webdavTarget(ctx, new URL(rest))
  })

const folderTarget = (folder: string): Target => ({
  name: `folder:${folder}`,
  has: async file => existsSync(join(folder, file)),
  put: (file, path) => copyWhole(path, join(folder, file)),
  delete: file => rm(join(folder, file), { force: true }),
})

function s3Target({ config, log }: PublicContext, place: string): Target {
  const [bucket = '', ...prefix] = place.split('/')
  const opened = openBucket(
    {
      endpoint: config.S3_ENDPOINT,
      bucket,
      region: config.S3_REGION,
      pathStyle: config.S3_PATH_STYLE,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      prefix: prefix.length ? `${prefix.join('/').replace(/\/+$/, '')}/` : '',
    },
    config,
    log,
  )
  const has = async (file: string) => {
    for await (const { key } of opened.list(file)) if (key === file) return true
    return false
  }
  return { name: `s3:${place}`, has, put: opened.putFile, delete: opened.delete }
}

/** The host need not be in ALLOWED_HOSTS: the settings of the server name it. */
function webdavTarget({ config, log }: PublicContext, address: URL): Target {
  const credentials = Buffer.from(`${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`)
  const headers: Record<string, string> = address.username
    ? { authorization: `Basic ${credentials.toString('base64')}` }
    : {}
  const base = `${address.origin}${address.pathname.replace(/\/+$/, '')}/`
  const client = createOutgoingClient({ ALLOWED_HOSTS: address.host, FETCH_TIMEOUT: config.FETCH_TIMEOUT }, log)
  const ask = async (
    method: string,
    file: string,
    expected: number[],
    more: { headers?: object; path?: string } = {},
  ) => {
    const length = more.path && (await stat(more.path)).size
    const answer = await client.request(base + encodeURIComponent(file), {
      method,
      headers: { ...headers, ...more.headers, ...(length && { 'content-length': String(length) }) },
      body: more.path ? createReadStream(more.path) : undefined,
      redirects: 0,
      timeoutMs: SIX_HOURS_MS,
    })
    if (!expected.includes(answer.status)) throw new Error(`${address.host} answered ${answer.status}`)
    return answer.status
  }
  return {
    name: `webdav:${base}`,
    has: async file => (await ask('HEAD', file, [200, 204, 404])) !== 404,
    put: async (file, path) => {
      await ask('PUT', `${file}.part`, [200, 201, 204], { path })
      const destination = base + encodeURIComponent(file)
      await ask('MOVE', `${file}.part`, [201, 204], { headers: { destination, overwrite: 'T' } })
    },
    delete: async file => void (await ask('DELETE', file, [200, 204, 404])),
  }
}
