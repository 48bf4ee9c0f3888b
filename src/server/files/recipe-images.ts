import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dominantColor, webpSquare, webpWithin, withPicture } from './picture.ts'
import { putPictureAside } from './pictures-aside.ts'
import type { Places } from './places.ts'
import { exists, type FileSource, moveFolder, putFiles } from './put.ts'
import { inTurn } from './turns.ts'

/** The three sizes in which a picture is kept: as it came, at most 1024 pixels long, and a square of 300. */
export const pictureNames = ['original.webp', 'min-original.webp', 'tiny-original.webp'] as const
export type PictureName = (typeof pictureNames)[number]

export interface RecipeImages {
  /**
   * Replaces the recipe's picture; the one before, if it is said under which `image` it was known, is put aside. When the
   * new one cannot be read, the old one stays.
   */
  saveRecipeImage: (recipeId: string, source: FileSource, replaced?: string | null) => Promise<{ color: string }>
  hasRecipeImage: (recipeId: string) => Promise<boolean>
  removeRecipeImage: (recipeId: string, replaced?: string | null) => Promise<void>
  /** Where the file lies; null when there is none. */
  recipeImagePath: (recipeId: string, name: PictureName) => Promise<string | null>
  saveTimelineImage: (recipeId: string, eventId: string, source: FileSource) => Promise<{ color: string }>
  /** Moves the pictures of an entry into the bin, from where they can be put back until the bin is purged. */
  binTimelineImage: (recipeId: string, eventId: string, binId: string) => Promise<void>
  restoreTimelineImage: (recipeId: string, eventId: string, binId: string) => Promise<void>
  timelineImagePath: (recipeId: string, eventId: string, name: PictureName) => Promise<string | null>
}

export function recipeImages(places: Places): RecipeImages {
  const pathIfThere = async (path: string) => ((await exists(path)) ? path : null)
  return {
    saveRecipeImage: async (recipeId, source, replaced = null) =>
      saveSizes(places, places.recipeImages(recipeId), source, () => putPictureAside(places, recipeId, replaced)),
    hasRecipeImage: async recipeId => exists(join(places.recipeImages(recipeId), 'original.webp')),
    removeRecipeImage: async (recipeId, replaced = null) => {
      const folder = places.recipeImages(recipeId)
      await inTurn(folder, async () => {
        await putPictureAside(places, recipeId, replaced)
        await removeFilesExcept(folder, [])
      })
    },
    recipeImagePath: async (recipeId, name) => pathIfThere(join(places.recipeImages(recipeId), known(name))),
    saveTimelineImage: async (recipeId, eventId, source) =>
      saveSizes(places, places.timelineImages(recipeId, eventId), source),
    binTimelineImage: async (recipeId, eventId, binId) => {
      await moveFolder(places, places.timelineImages(recipeId, eventId), places.binned(eventId, binId))
    },
    restoreTimelineImage: async (recipeId, eventId, binId) => {
      await moveFolder(places, places.binned(eventId, binId), places.timelineImages(recipeId, eventId))
    },
    timelineImagePath: async (recipeId, eventId, name) =>
      pathIfThere(join(places.timelineImages(recipeId, eventId), known(name))),
  }
}

async function saveSizes(
  places: Places,
  folder: string,
  source: FileSource,
  before?: () => Promise<void>,
): Promise<{ color: string }> {
  return inTurn(folder, async () => {
    const { files, color } = await withPicture(source, async picture => ({
      color: await dominantColor(picture),
      files: {
        'original.webp': { bytes: await webpWithin(picture) },
        'min-original.webp': { bytes: await webpWithin(picture, 1024) },
        'tiny-original.webp': { bytes: await webpSquare(picture, 300) },
      } satisfies Record<PictureName, FileSource>,
    }))
    await before?.()
    await putFiles(places, folder, files)
    await removeFilesExcept(folder, pictureNames)
    return { color }
  })
}

/** Folders inside stay: a recipe's images hold those of its timeline. */
async function removeFilesExcept(folder: string, names: readonly string[]) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries)
    if (!entry.isDirectory() && !names.includes(entry.name)) await rm(join(folder, entry.name), { force: true })
}

function known(name: PictureName): PictureName {
  if (!pictureNames.includes(name)) throw new TypeError(`There is no picture size ${name}.`)
  return name
}
