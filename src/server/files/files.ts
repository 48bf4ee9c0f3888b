import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Config } from '../config.ts'
import { type Assets, assets } from './assets.ts'
import { type Cleaning, cleaning } from './clean.ts'
import { type PicturesAside, picturesAside } from './pictures-aside.ts'
import { type FolderName, folderNames, placesIn } from './places.ts'
import { type ProfileImages, profileImages } from './profile-images.ts'
import { exists, putFiles } from './put.ts'
import { type RecipeFolders, recipeFolders } from './recipe-folders.ts'
import { type RecipeImages, recipeImages } from './recipe-images.ts'
import { sizeOf } from './sizes.ts'

export type { FileSource } from './put.ts'

/** Pictures and attached files on disk. Callers name things by their ids; where they lie is known here alone. */
export interface Files extends RecipeImages, PicturesAside, Assets, RecipeFolders, ProfileImages, Cleaning {
  folder: (name: FolderName) => string
  /** Bytes in a folder, counted anew at each call. */
  folderSize: (name: FolderName) => Promise<number>
  /** When a file was last written, as ISO text; null when there is none. */
  changedAt: (path: string) => Promise<string | null>
  /** Writes a new word into the data folder and answers it, so that whoever reads it elsewhere knows it is the same folder. */
  proveVolume: () => Promise<string>
  /** Where that word lies; null when there is none. */
  volumeProof: () => Promise<string | null>
  /** A free path for work in progress. Whoever asks for it removes what they put there. */
  temporary: () => Promise<string>
}

/** Opens the data folder, after the database: an empty folder is told from a lost database by what lies in it. */
export function openFiles(config: Pick<Config, 'DATA_DIR'>): Files {
  const places = placesIn(config.DATA_DIR)
  for (const name of Object.keys(folderNames) as FolderName[]) mkdirSync(places.folder(name), { recursive: true })
  return {
    ...recipeImages(places),
    ...picturesAside(places),
    ...assets(places),
    ...recipeFolders(places),
    ...profileImages(places),
    ...cleaning(places),
    folder: places.folder,
    folderSize: name => sizeOf(places.folder(name)),
    changedAt: async path => (await stat(path).catch(() => null))?.mtime.toISOString() ?? null,
    proveVolume: async () => {
      const word = randomUUID()
      await putFiles(places, dirname(places.volumeProof), {
        [basename(places.volumeProof)]: { bytes: Buffer.from(word) },
      })
      return word
    },
    volumeProof: async () => ((await exists(places.volumeProof)) ? places.volumeProof : null),
    temporary: async () => {
      await mkdir(places.folder('temp'), { recursive: true })
      return places.temporary()
    },
  }
}
