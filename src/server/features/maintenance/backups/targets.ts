import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { PublicContext } from '#server/context.ts'
import { createOutgoingClient } from '#server/outside/fetch.ts'
import { openBucket } from '#server/outside/s3.ts'

/** A place for copies of backups. */
export interface Target {
  /** As the settings name it, without what is secret. */
  name: string
  put: (file: string, path: string) => Promise<void>
  delete: (file: string) => Promise<void>
}

/** The targets that BACKUP_TARGETS names. One that cannot be read is thrown when it is used, so that the others are still served. */
export const openTargets = (ctx: PublicContext): Target[] =>
  ctx.config.BACKUP_TARGETS.map(text => openTarget(ctx, text))

function openTarget(ctx: PublicContext, text: string): Target {
  const [kind = '', rest = ''] = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)]
  if (kind === 'folder' && isAbsolute(rest)) return folderTarget(rest)
  if (kind === 's3' && rest) return s3Target(ctx, rest)
  if (kind === 'webdav' && URL.canParse(rest)) return webdavTarget(ctx, new URL(rest))
  const refuse = async () => {
    throw new Error(`BACKUP_TARGETS has an entry that cannot be read: ${kind || text.slice(0, 20)}`)
  }
  return { name: kind, put: refuse, delete: refuse }
}

/** Nobody sees half a copy there. */
function folderTarget(folder: string): Target {
  return {
    name: `folder:${folder}`,
    put: async (file, path) => {
      await mkdir(folder, { recursive: true })
      const work = join(folder, `.${file}.part`)
      await copyFile(path, work)
      const copy = await open(work, 'r+')
      await copy.sync()
      await copy.close()
      await rename(work, join(folder, file))
    },
    delete: file => rm(join(folder, file), { force: true }),
  }
}

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
  return { name: `s3:${place}`, put: opened.putFile, delete: opened.delete }
}

/** The host need not stand in ALLOWED_HOSTS: who runs the server has named it already. */
function webdavTarget({ config, log }: PublicContext, address: URL): Target {
  const credentials = Buffer.from(`${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`)
  const headers: Record<string, string> = address.username
    ? { authorization: `Basic ${credentials.toString('base64')}` }
    : {}
  const base = `${address.origin}${address.pathname.replace(/\/+$/, '')}/`
  const client = createOutgoingClient({ ALLOWED_HOSTS: address.host, FETCH_TIMEOUT: config.FETCH_TIMEOUT }, log)
  const tell = async (method: string, file: string, allowed: number[], path?: string) => {
    const length = path && (await stat(path)).size
    const answer = await client.request(base + encodeURIComponent(file), {
      method,
      headers: { ...headers, ...(length && { 'content-length': String(length) }) },
      body: path ? createReadStream(path) : undefined,
      redirects: 0,
      timeoutMs: 6 * 3600 * 1000,
    })
    if (!allowed.includes(answer.status)) throw new Error(`${address.host} answered ${answer.status}`)
  }
  return {
    name: `webdav:${base}`,
    put: async (file, path) => {
      await tell('PUT', `${file}.part`, [200, 201, 204], path)
      await client
        .request(`${base}${encodeURIComponent(`${file}.part`)}`, {
          method: 'MOVE',
          headers: { ...headers, destination: base + encodeURIComponent(file), overwrite: 'T' },
          redirects: 0,
        })
        .then(({ status }) => {
          if (![201, 204].includes(status)) throw new Error(`${address.host} answered ${status}`)
        })
    },
    delete: file => tell('DELETE', file, [200, 204, 404]),
  }
}
