import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '../ids.ts'
import type { Places } from './places.ts'

/** What the administrator may tidy up. */
export interface Cleaning {
  countCleanable: () => Promise<{ images: number; folders: number }>
  /** Removes what is not WebP from the recipes' images; answers how many files went. */
  cleanImages: () => Promise<number>
  /** Removes folders among the recipes that belong to none; answers how many went. */
  cleanRecipeFolders: () => Promise<number>
  /** Empties the work folder, except for what was touched within the last minute and may be in use. */
  cleanTemporary: () => Promise<void>
}

const IN_USE_MS = 60_000

export const cleaning = (places: Places): Cleaning => ({
  countCleanable: async () => ({
    images: (await strayImages(places)).length,
    folders: (await strayFolders(places)).length,
  }),
  cleanImages: async () => removeAll(await strayImages(places)),
  cleanRecipeFolders: async () => removeAll(await strayFolders(places)),
  cleanTemporary: async () => {
    const entries = await entriesOf(places.folder('temp'))
    const ages = entries.map(async ({ path }) => ({
      path,
      age: Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0),
    }))
    await removeAll((await Promise.all(ages)).filter(({ age }) => age > IN_USE_MS).map(({ path }) => path))
  },
})

async function strayImages(places: Places): Promise<string[]> {
  const stray: string[] = []
  for (const recipe of await entriesOf(places.folder('recipes')))
    for (const image of await entriesOf(join(recipe.path, 'images')))
      if (image.isFile && !image.path.endsWith('.webp')) stray.push(image.path)
  return stray
}

async function strayFolders(places: Places): Promise<string[]> {
  const entries = await entriesOf(places.folder('recipes'))
  return entries.filter(entry => entry.isDirectory && !isUuid(entry.name)).map(entry => entry.path)
}

async function entriesOf(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.map(entry => ({
    name: entry.name,
    path: join(folder, entry.name),
    isFile: entry.isFile(),
    isDirectory: entry.isDirectory(),
  }))
}

async function removeAll(paths: string[]): Promise<number> {
  for (const path of paths) await rm(path, { recursive: true, force: true })
  return paths.length
}
