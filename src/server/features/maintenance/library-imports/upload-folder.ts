import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicContext, UploadedFile } from '#server/context.ts'
import type { LibraryImportRow } from '#server/db/schema/library-imports.ts'
import { type Library, openLibrary } from '#server/files/library-files.ts'

type WithFiles = Pick<PublicContext, 'files'>

/** Named by our id, and files by number: names of an upload are never paths. */
const folderOf = (ctx: WithFiles, id: string) => join(ctx.files.folder('data'), 'library-imports', id)

export async function keepUploads(ctx: WithFiles, id: string, files: UploadedFile[]): Promise<void> {
  await mkdir(folderOf(ctx, id), { recursive: true })
  for (const [at, file] of files.entries()) await copyFile(file.path, join(folderOf(ctx, id), String(at)))
}

export const openUploads = (ctx: WithFiles, { id, files }: Pick<LibraryImportRow, 'id' | 'files'>): Promise<Library> =>
  openLibrary(files.map(({ name }, at) => ({ path: join(folderOf(ctx, id), String(at)), name })))

export const forgetUploads = (ctx: WithFiles, id: string) => rm(folderOf(ctx, id), { recursive: true, force: true })
