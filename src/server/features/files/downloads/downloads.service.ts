import { basename, join, resolve, sep } from 'node:path'
import type { PublicContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { file } from '#server/replies.ts'
import { readFileToken } from './file-tokens.service.ts'

/** The file that a token opens, as a download. */
export async function downloadFile(ctx: PublicContext, token: string | undefined) {
  if (!token) throw badRequest('bad-request', { shape: 'text' })
  const { subject } = await readFileToken(ctx, token)
  const name = subject.startsWith('file:') ? subject.slice(5) : ''
  const path = isBelow(ctx.files.folder('data'), name) ? await ctx.files.shared.fetch(name) : null
  if (!path) throw badRequest('bad-request', { shape: 'text' })
  return file({ path, contentType: 'application/octet-stream', downloadAs: basename(name) })
}

/** Only services write subjects, and they name their own files; a path that leads elsewhere is refused all the same. */
const isBelow = (folder: string, relative: string): boolean =>
  resolve(join(folder, relative)).startsWith(resolve(folder) + sep)
