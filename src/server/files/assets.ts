import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { slug } from '#shared/domain/slug.ts'
import { badRequest, notFound } from '../errors.ts'
import { isUuid } from '../ids.ts'
import type { Places } from './places.ts'
import { exists, type FileSource, putFiles } from './put.ts'

export interface Assets {
  /** Writes the file under a name that `assetFileName` made; one of the same name is replaced. */
  saveAsset: (recipeId: string, fileName: string, source: FileSource) => Promise<void>
  listAssets: (recipeId: string) => Promise<string[]>
  /** Of a recipe's files, those that it names stay or come back; the others are put aside, and out of reach. */
  keepAssets: (recipeId: string, fileNames: string[]) => Promise<void>
  /** Deletes what was put aside before a moment; answers how many files went. */
  purgeAssetsAside: (before: string) => Promise<number>
  assetPath: (recipeId: string, fileName: string) => Promise<string | null>
}

/** Is this the name of a file directly in a folder, and of no hidden one? */
const isPlainName = (name: string) =>
  /^[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*$/.test(name) && Buffer.byteLength(name) <= 255

/** The file name of an asset: the slug of what it is called, and the last part of the extension given with it. */
export function assetFileName(name: string, extension: string): string {
  const ending = extension.slice(extension.lastIndexOf('.') + 1)
  const stem = slug(name).slice(0, 200)
  if (!stem || !ending) throw badRequest('asset.missing-fields', { shape: 'text' })
  const fileName = `${stem}.${ending}`
  if (/^[A-Za-z0-9_-]{1,32}$/.test(ending)) return fileName
  throw badRequest('asset.bad-name', { shape: 'text', params: { fileName, extension: ending } })
}

export function assets(places: Places): Assets {
  return {
    saveAsset: async (recipeId, fileName, source) => {
      if (!isPlainName(fileName))
        throw badRequest('asset.bad-name', { shape: 'text', params: { fileName, extension: '' } })
      await putFiles(places, places.assets(recipeId), { [fileName]: source })
    },
    listAssets: recipeId => filesIn(places.assets(recipeId)),
    keepAssets: async (recipeId, fileNames) => {
      const here = places.assets(recipeId)
      const aside = places.assetsAside(recipeId)
      const [present, away] = [await filesIn(here), await filesIn(aside)]
      const now = new Date()
      for (const name of present.filter(name => !fileNames.includes(name))) {
        await mkdir(aside, { recursive: true })
        await utimes(join(here, name), now, now) // from here on it counts when it went
        await rename(join(here, name), join(aside, name))
      }
      for (const name of away.filter(name => fileNames.includes(name) && !present.includes(name)))
        await rename(join(aside, name), join(here, name))
    },
    purgeAssetsAside: async before => {
      let purged = 0
      for (const recipeId of (await foldersIn(places.folder('recipes'))).filter(isUuid)) {
        const aside = places.assetsAside(recipeId)
        for (const name of await filesIn(aside)) {
          const path = join(aside, name)
          if ((await stat(path)).mtime.toISOString() >= before) continue
          await rm(path, { force: true })
          purged++
        }
      }
      return purged
    },
    assetPath: async (recipeId, fileName) => {
      if (!isPlainName(fileName)) throw notFound()
      const path = join(places.assets(recipeId), fileName)
      return (await exists(path)) ? path : null
    },
  }
}

const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])

const filesIn = async (folder: string) =>
  (await entriesOf(folder))
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
    .sort()

const foldersIn = async (folder: string) =>
  (await entriesOf(folder)).filter(entry => entry.isDirectory()).map(entry => entry.name)
