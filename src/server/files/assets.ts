import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { slug } from '#shared/domain/slug.ts'
import { badRequest, notFound } from '../errors.ts'
import type { Places } from './places.ts'
import { exists, type FileSource, putFiles } from './put.ts'

export interface Assets {
  /** Writes the file under a name that `assetFileName` made; one of the same name is replaced. */
  saveAsset: (recipeId: string, fileName: string, source: FileSource) => Promise<void>
  listAssets: (recipeId: string) => Promise<string[]>
  removeAssetsExcept: (recipeId: string, fileNames: string[]) => Promise<void>
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
  const list = async (recipeId: string) => {
    const entries = await readdir(places.assets(recipeId), { withFileTypes: true }).catch(() => [])
    return entries
      .filter(entry => entry.isFile())
      .map(entry => entry.name)
      .sort()
  }
  return {
    saveAsset: async (recipeId, fileName, source) => {
      if (!isPlainName(fileName))
        throw badRequest('asset.bad-name', { shape: 'text', params: { fileName, extension: '' } })
      await putFiles(places, places.assets(recipeId), { [fileName]: source })
    },
    listAssets: list,
    removeAssetsExcept: async (recipeId, fileNames) => {
      for (const name of await list(recipeId))
        if (!fileNames.includes(name)) await rm(join(places.assets(recipeId), name), { force: true })
    },
    assetPath: async (recipeId, fileName) => {
      if (!isPlainName(fileName)) throw notFound()
      const path = join(places.assets(recipeId), fileName)
      return (await exists(path)) ? path : null
    },
  }
}
