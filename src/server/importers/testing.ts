import { gunzipSync, gzipSync } from 'node:zlib'
import type { ImportedItem, ImportedRecipe } from './imported.ts'
import { readLibrary } from './read-library.ts'
import type { ReadOptions } from './read-text.ts'
import type { ReadingTools, SourceFile } from './source-file.ts'
import { recipeSummary } from './summary.ts'

export const file = (path: string, content: string | Buffer): SourceFile => {
  const bytes = Buffer.from(content as string)
  return { path, size: bytes.length, bytes: async () => bytes }
}
export const json = (path: string, value: unknown) => file(path, JSON.stringify(value))
export const gzipped = (path: string, content: unknown) => file(path, gzipSync(JSON.stringify(content)))
export const picture = (path: string) => file(path, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))

const none = async () => {
  throw new Error('not in this test')
}
/** Unpacking with limits has tests of its own beside `files/library-files.ts`. */
const tools: ReadingTools = {
  unzip: none,
  gunzip: async bytes => gunzipSync(bytes),
  untar: none,
  database: none,
  pdf: none,
}

export async function itemsOf(files: SourceFile[], options?: ReadOptions): Promise<ImportedItem[]> {
  const items: ImportedItem[] = []
  for await (const item of readLibrary([{ name: '', files }], tools, options)) items.push(item)
  return items
}

export async function recipesOf(files: SourceFile[], options?: ReadOptions): Promise<ImportedRecipe[]> {
  return (await itemsOf(files, options)).flatMap(item => (item.kind === 'recipe' ? [item.recipe] : []))
}

/** The first recipe as a dry run shows it, with the app that it was taken for. */
export async function summaryOf(...files: SourceFile[]) {
  const items = await itemsOf(files)
  const [first] = items.flatMap(item => (item.kind === 'recipe' ? [item] : []))
  return first ? { app: first.app, ...recipeSummary(first.recipe) } : null
}
