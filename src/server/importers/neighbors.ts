import type { ImportedPicture } from './imported.ts'
import { baseName, folderOf, isPictureName, type SourceFile, stemOf } from './source-file.ts'

const key = (path: string) => path.normalize('NFC').toLowerCase()

/** The other files of the same archive, found as apps refer to them: by a path beside the file, or by the last part of one. */
export interface Neighbors {
  all: SourceFile[]
  /** The file at a path relative to another one, or the only file of that name anywhere. */
  find: (from: string, reference: string) => SourceFile | null
  picture: (from: string, reference: string | null | undefined) => ImportedPicture | null
  /** Pictures beside a file that carry its name, with or without a number. */
  namesakes: (path: string) => ImportedPicture[]
  inFolder: (folder: string) => SourceFile[]
  /** The file of exactly this path. */
  at: (path: string) => SourceFile | null
}

/** The bytes of a file that is named and not there. */
export const absent = () => Promise.reject(new Error('the archive lacks the file'))

export function neighborsOf(all: SourceFile[]): Neighbors {
  const byPath = new Map(all.map(file => [key(file.path), file]))
  const byName = Map.groupBy(all, file => key(baseName(file.path)))
  const byFolder = Map.groupBy(all, file => key(folderOf(file.path)))
  const inFolder = (folder: string) => byFolder.get(key(folder)) ?? []
  const find = (from: string, reference: string) => {
    const plain = plainReference(reference)
    if (!plain) return null
    const beside = byPath.get(key(joined(folderOf(from), plain)))
    if (beside) return beside
    const named = byName.get(key(baseName(plain))) ?? []
    return named.length ? nearest(from, named) : null
  }
  return {
    all,
    inFolder,
    at: path => byPath.get(key(path)) ?? null,
    find,
    picture: (from, reference) => {
      const file = reference ? find(from, reference) : null
      return file && pictureOf(file)
    },
    namesakes: path => {
      const stem = key(stemOf(path))
      return inFolder(folderOf(path))
        .filter(file => isPictureName(file.path) && key(stemOf(file.path)).replace(/[._-]\d{1,3}$/, '') === stem)
        .map(pictureOf)
    },
  }
}

export const pictureOf = (file: SourceFile): ImportedPicture => ({
  name: baseName(file.path),
  bytes: () => file.bytes(),
})

/** Addresses and paths of a phone as they stand in exports: decoded, without what leads out. */
function plainReference(reference: string): string {
  const bare = reference.replace(/^file:\/\//, '').replaceAll('\\', '/')
  if (/^(https?|data):/i.test(bare)) return ''
  let decoded = bare
  try {
    decoded = decodeURIComponent(bare)
  } catch {
    // a lone percent sign is part of the name
  }
  return decoded.replace(/^[./]+/, '').trim()
}

function joined(folder: string, reference: string): string {
  const parts = folder ? folder.split('/') : []
  for (const part of reference.split('/')) if (part !== '.' && part !== '..' && part) parts.push(part)
  return parts.join('/')
}

/** Of several files of one name, the one whose path shares most with the file that names it. */
function nearest(from: string, files: SourceFile[]): SourceFile {
  const shared = (path: string) => {
    let at = 0
    while (at < path.length && path[at] === from[at]) at++
    return at
  }
  return files.reduce((best, file) => (shared(file.path) > shared(best.path) ? file : best))
}
