import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'

export const NOTHING_FOUND = 'No recipe was found there.'

export interface FileAt {
  path: string
  /** Its place in the folder that was named, with slashes. */
  name: string
  size: number
}

/** The file at a path, or all files in the folder there, by name. Links are not followed. */
export async function filesAt(path: string): Promise<FileAt[]> {
  const found = await stat(path)
  if (!found.isDirectory()) return [{ path, name: basename(path), size: found.size }]
  const folder = resolve(path)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(
    paths.map(async file => ({
      path: file,
      name: [basename(folder), ...relative(folder, file).split(sep)].join('/'),
      size: (await stat(file)).size,
    })),
  )
}
