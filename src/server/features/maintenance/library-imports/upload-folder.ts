import type { PublicContext, UploadedFile } from '#server/context.ts'
import type { LibraryImportRow } from '#server/db/schema/library-imports.ts'
import { badRequest } from '#server/errors.ts'
import { type Library, openLibrary } from '#server/files/library-files.ts'

type WithFiles = Pick<PublicContext, 'files'>
type Uploads = Pick<LibraryImportRow, 'id' | 'files'>

/** Named by our id, and files by number: names of an upload are never paths. */
const nameOf = (id: string, at: number) => `library-imports/${id}/${at}`

export async function keepUploads(ctx: WithFiles, id: string, files: UploadedFile[]): Promise<void> {
  for (const [at, file] of files.entries()) await ctx.files.shared.put(nameOf(id, at), file.path)
}

/** The uploads, which another instance may have taken in. */
export async function openUploads(ctx: WithFiles, { id, files }: Uploads): Promise<Library> {
  const uploads: { path: string; name: string }[] = []
  for (const [at, { name }] of files.entries()) {
    const path = await ctx.files.shared.fetch(nameOf(id, at))
    if (!path) throw badRequest('library-import.interrupted')
    uploads.push({ path, name })
  }
  return openLibrary(uploads)
}

export async function forgetUploads(ctx: WithFiles, { id, files }: Uploads): Promise<void> {
  for (const at of files.keys()) await ctx.files.shared.delete(nameOf(id, at))
}
