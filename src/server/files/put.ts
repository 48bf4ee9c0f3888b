import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
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

/** The same for one file, at a path whose folder is made when it is missing. */
export async function putFile(temporary: () => string, path: string, source: FileSource): Promise<void> {
  const work = temporary()
  try {
    await mkdir(dirname(work), { recursive: true })
    await write(work, source)
    await mkdir(dirname(path), { recursive: true })
    await rename(work, path)
  } finally {
    await rm(work, { force: true })
  }
}

/** Copies a file. The copy has its name only when all of it is on the disk; the folder is made when it is missing. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const work = join(dirname(to), `.${basename(to)}.part`)
  try {
    await mkdir(dirname(to), { recursive: true })
    await write(work, { path: from })
    await rename(work, to)
  } finally {
    await rm(work, { force: true })
  }
}

/** Moves a file, also to another file system, where it must be copied. */
export async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyWhole(from, to)
    await rm(from, { force: true })
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

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
