import { lstat } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import type { PublicContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { file } from '#server/replies.ts'
import { readFileToken } from './file-tokens.service.ts'

/** The file that a token opens, as a download. */
export async function downloadFile(ctx: PublicContext, token: string | undefined) {
  if (!token) throw badRequest('bad-request', { shape: 'text' })
  const { subject } = await readFileToken(ctx, token)
  const path = subject.startsWith('file:') ? await fileBelow(ctx.files.folder('data'), subject.slice(5)) : null
  if (!path) throw badRequest('bad-request', { shape: 'text' })
  return file({ path, contentType: 'application/octet-stream', downloadAs: basename(path) })
}

/** Only services write subjects, and they name their own files; a path that leads elsewhere is refused all the same. */
async function fileBelow(folder: string, relative: string): Promise<string | null> {
  const path = resolve(join(folder, relative))
  if (!path.startsWith(resolve(folder) + sep)) return null
  const found = await lstat(path).catch(() => null)
  return found?.isFile() ? path : null
}
