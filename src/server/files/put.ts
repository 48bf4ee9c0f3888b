import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Places } from './places.ts'

/** Where a file comes from. A path stays as it is: it is copied. */
export type FileSource = { path: string } | { bytes: Uint8Array }

/**
 * Puts files into a folder, replacing those of the same names. All are written and flushed elsewhere first, so that a
 * failure on the way leaves the old ones in place and no reader sees half a file.
 */
export async function putFiles(places: Places, folder: string, files: Record<string, FileSource>): Promise<void> {
  const work = places.temporary()
  await mkdir(work, { recursive: true })
  try {
    for (const [name, source] of Object.entries(files)) await write(join(work, name), source)
    await mkdir(folder, { recursive: true })
    for (const name of Object.keys(files)) await rename(join(work, name), join(folder, name))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function write(path: string, source: FileSource) {
  if ('path' in source) await copyFile(source.path, path, constants.COPYFILE_FICLONE)
  const file = await open(path, 'path' in source ? 'r+' : 'w')
  try {
    if ('bytes' in source) await file.writeFile(source.bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Moves a folder; one that already stands there gives way. False when there is nothing to move. */
export async function moveFolder(places: Places, from: string, to: string): Promise<boolean> {
  if (!(await exists(from))) return false
  await mkdir(dirname(to), { recursive: true })
  await removeFolder(places, to)
  await rename(from, to)
  return true
}

/** Removes a folder at once for everybody who looks, however long the deleting takes. */
export async function removeFolder(places: Places, folder: string): Promise<void> {
  if (!(await exists(folder))) return
  const away = places.temporary()
  await rename(folder, away)
  await rm(away, { recursive: true, force: true })
}

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
