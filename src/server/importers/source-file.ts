import type { ImportedPicture, ScannedPages } from './imported.ts'

/** A file as the importers see it: a name that is never used as a path outside, and bytes. */
export interface SourceFile {
  /** With slashes, composed Unicode, no leading slash. */
  path: string
  /** Unpacked size; null where it is not known before reading. */
  size: number | null
  bytes: (maxBytes?: number) => Promise<Buffer>
}

/** Files that belong together: those of one archive, or those that were given side by side. */
export interface SourceFolder {
  name: string
  files: SourceFile[]
}

/** Rows of a small database that another app keeps, table by table; null when it has no such table. */
export interface ForeignTables {
  names: string[]
  rows: (table: string) => Record<string, unknown>[]
  close: () => void
}

export interface PdfParts {
  text: string
  pictures: ImportedPicture[]
  /** There are more pictures than are taken. */
  isLackingPictures: boolean
  /** Null of one that has text. */
  scans: ScannedPages | null
}

/** What reading needs from outside: unpacking with limits, databases, what is in a PDF. */
export interface ReadingTools {
  unzip: (file: SourceFile, bytes: Buffer | null) => Promise<SourceFile[]>
  gunzip: (bytes: Buffer, maxBytes: number) => Promise<Buffer>
  untar: (bytes: Buffer) => Promise<SourceFile[]>
  database: (bytes: Buffer) => Promise<ForeignTables>
  pdf: (bytes: Buffer) => Promise<PdfParts>
}

export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
export const stemOf = (path: string) => baseName(path).replace(/\.[^.]{1,15}$/, '')
export const extensionOf = (path: string) => /\.([^./]{1,15})$/.exec(path)?.[1]?.toLowerCase() ?? ''

/** What people know a file by: its folder, where each recipe has one and its file is named as all are, as in `Apple pie/recipe.json`. */
export function knownAs(path: string): string {
  const folder = baseName(folderOf(path))
  return folder && /^(recipe|index)$/i.test(stemOf(path)) ? folder : stemOf(path)
}

/** Members that macOS and Windows add to an archive. */
export const isSystemFile = (path: string) =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/i.test(path)

const pictureNames = /\.(jpe?g|png|webp|gif|heic|heif|avif|bmp|tiff?|jfif)$/i
export const isPictureName = (path: string) => pictureNames.test(path)
