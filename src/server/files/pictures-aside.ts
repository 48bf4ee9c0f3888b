import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '../ids.ts'
import type { Places } from './places.ts'
import { exists, putFiles, removeFolder } from './put.ts'
import { inTurn } from './turns.ts'

/** Pictures that recipes show no longer, each by the `image` under which it was known, until nobody can go back to them. */
export interface PicturesAside {
  hasPictureAside: (recipeId: string, image: string) => Promise<boolean>
  /** Makes a picture the recipe's own again; the one that it has now is put aside in its turn. */
  bringPictureBack: (recipeId: string, image: string, present: string | null) => Promise<void>
  /** Deletes what was put aside before a moment; answers how many pictures went. */
  purgePicturesAside: (before: string) => Promise<number>
}

export const picturesAside = (places: Places): PicturesAside => ({
  hasPictureAside: (recipeId, image) => exists(asideOf(places, recipeId, image)),
  bringPictureBack: (recipeId, image, present) =>
    inTurn(places.recipeImages(recipeId), async () => {
      const aside = asideOf(places, recipeId, image)
      const names = await filesIn(aside)
      if (!names.length) return
      await putPictureAside(places, recipeId, present)
      const sources = names.map(name => [name, { path: join(aside, name) }])
      await putFiles(places, places.recipeImages(recipeId), Object.fromEntries(sources))
      await removeFolder(places, aside)
    }),
  purgePicturesAside: async before => {
    let purged = 0
    for (const recipeId of (await namesIn(places.folder('recipes'))).filter(isUuid))
      for (const name of await namesIn(places.picturesAside(recipeId))) {
        const folder = join(places.picturesAside(recipeId), name)
        if ((await stat(folder)).mtime.toISOString() >= before) continue
        await removeFolder(places, folder)
        purged++
      }
    return purged
  },
})

/** Keeps what the recipe shows now, which stays where it is until something else takes its place. */
export async function putPictureAside(places: Places, recipeId: string, image: string | null): Promise<void> {
  const here = places.recipeImages(recipeId)
  const names = await filesIn(here)
  if (!image || !names.length) return
  const aside = asideOf(places, recipeId, image)
  // Of pictures with the same key only the newest was ever shown under it.
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true })
  for (const name of names) await copyFile(join(here, name), join(aside, name), constants.COPYFILE_FICLONE)
}

/** Clients may write any text as a recipe's `image`, so the folder's name is made of it and is not it. */
const asideOf = (places: Places, recipeId: string, image: string) =>
  join(places.picturesAside(recipeId), createHash('sha256').update(image).digest('hex').slice(0, 32))

const namesIn = (folder: string) => readdir(folder).catch(() => [])

const filesIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }).catch(() => [])).flatMap(entry => (entry.isFile() ? entry.name : []))
