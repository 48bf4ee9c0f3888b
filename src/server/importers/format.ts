import type { ImportedItem, ImportedRecipe } from './imported.ts'
import type { Neighbors } from './neighbors.ts'
import type { ForeignTables, SourceFile } from './source-file.ts'
import type { Loss } from './text/cut-off.ts'

/** What a reader is given beside the content. */
export interface Around {
  file: SourceFile
  neighbors: Neighbors
  bytes: Buffer
}

/** A piece without where it came from, which the walker adds. Readers may yield bare recipes. */
export type Yielded = ImportedRecipe | Piece
export type Piece = Without<ImportedItem>
type Without<Item> = Item extends unknown ? Omit<Item, 'app' | 'path'> : never
export type Reading = Iterable<Yielded> | AsyncIterable<Yielded>

interface Named {
  /** The app, by its id in `app-names.ts`. */
  app: string
}

/** A format of JSON is known by the shape of the value. */
export interface JsonFormat extends Named {
  kind: 'json'
  matches: (value: unknown, around: Around) => boolean
  read: (value: never, around: Around) => Reading
}

/** A format of XML is known by the names of its first elements, in lower case. */
export interface XmlFormat extends Named {
  kind: 'xml'
  matches: (roots: string[], head: string) => boolean
  read: (text: string, around: Around) => Reading
}

export interface Table {
  columns: string[]
  rows: Record<string, string>[]
}

/** A table is known by its columns, in lower case. */
export interface TableFormat extends Named {
  kind: 'table'
  matches: (columns: string[]) => boolean
  read: (table: Table, around: Around) => Reading
}

/** Text, HTML and Markdown are known by what stands in them. */
export interface TextFormat extends Named {
  kind: 'text' | 'html'
  /** Written by programs of DOS or early Windows. */
  old?: boolean
  matches: (head: string, around: Around) => boolean
  read: (text: string, around: Around) => Reading
  /** Where something of the text is missing, as far as the format tells. */
  lossIn?: (text: string) => Loss | null
}

export interface DatabaseFormat extends Named {
  kind: 'database'
  matches: (tables: string[]) => boolean
  read: (tables: ForeignTables, around: Around) => Reading
}

export type Format = JsonFormat | XmlFormat | TableFormat | TextFormat | DatabaseFormat
