import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Places } from './places.ts'
import { exists, moveFolder, removeFolder } from './put.ts'

/** Everything a recipe has on disk, as one. Recipes without files are fine everywhere: nothing happens. */
export interface RecipeFolders {
  /** The copy has the picture and the assets; not what was put aside, nor the pictures of the timeline, which it does not share. */
  copyRecipeFolder: (from: string, to: string) => Promise<void>
  removeRecipeFolder: (recipeId: string) => Promise<void>
  /** Moves the folder into the bin, from where it can be put back until the bin is purged. */
  binRecipeFolder: (recipeId: string, binId: string) => Promise<void>
  restoreRecipeFolder: (recipeId: string, binId: string) => Promise<void>
  purgeBin: (binId: string) => Promise<void>
}

export const recipeFolders = (places: Places): RecipeFolders => ({
  copyRecipeFolder: async (from, to) => {
    const source = places.recipe(from)
    const target = places.recipe(to)
    if (!(await exists(source))) return
    const work = places.temporary()
    const unshared = [join(places.recipeImages(from), 'timeline'), places.assetsAside(from), places.picturesAside(from)]
    await cp(source, work, { recursive: true, filter: path => !unshared.includes(path) })
    await moveFolder(places, work, target)
  },
  removeRecipeFolder: async recipeId => removeFolder(places, places.recipe(recipeId)),
  binRecipeFolder: async (recipeId, binId) => {
    await moveFolder(places, places.recipe(recipeId), places.binned(recipeId, binId))
  },
  restoreRecipeFolder: async (recipeId, binId) => {
    await moveFolder(places, places.binned(recipeId, binId), places.recipe(recipeId))
  },
  purgeBin: async binId => removeFolder(places, places.bin(binId)),
})
