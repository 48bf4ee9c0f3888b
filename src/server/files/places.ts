import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { notFound } from '../errors.ts'
import { canonicalUuid } from '../ids.ts'

/** The folders of the data directory, by the names under which their sizes are told. */
export const folderNames = {
  data: '.',
  recipes: 'recipes',
  users: 'users',
  groups: 'groups',
  backups: 'backups',
  temp: '.temp',
  bin: '.bin',
} as const
export type FolderName = keyof typeof folderNames

/** Where everything lies. Every path is made of ids alone: nothing that a person typed gets into one. */
export interface Places {
  folder: (name: FolderName) => string
  recipe: (recipeId: string) => string
  recipeImages: (recipeId: string) => string
  timelineImages: (recipeId: string, eventId: string) => string
  /** Where pictures lie that a recipe shows no longer, until nobody can go back to a version that does. */
  picturesAside: (recipeId: string) => string
  assets: (recipeId: string) => string
  /** Where assets lie that a recipe names no longer, until nobody can go back to a version that does. */
  assetsAside: (recipeId: string) => string
  user: (userId: string) => string
  bin: (binId: string) => string
  /** What of a recipe, or of an entry of a timeline, lies in the bin. */
  binned: (thingId: string, binId: string) => string
  volumeProof: string
  /** A path that nobody else uses, for work in progress. Nothing is there yet. */
  temporary: () => string
}

export function placesIn(dataDir: string): Places {
  const folder = (name: FolderName) => join(dataDir, folderNames[name])
  const recipe = (recipeId: string) => join(folder('recipes'), folderOf(recipeId))
  const recipeImages = (recipeId: string) => join(recipe(recipeId), 'images')
  const bin = (binId: string) => join(folder('bin'), folderOf(binId))
  return {
    folder,
    recipe,
    recipeImages,
    timelineImages: (recipeId, eventId) => join(recipeImages(recipeId), 'timeline', folderOf(eventId)),
    picturesAside: recipeId => join(recipeImages(recipeId), '.aside'),
    assets: recipeId => join(recipe(recipeId), 'assets'),
    assetsAside: recipeId => join(recipe(recipeId), 'assets', '.aside'),
    user: userId => join(folder('users'), folderOf(userId)),
    bin,
    binned: (thingId, binId) => join(bin(binId), folderOf(thingId)),
    volumeProof: join(dataDir, 'docker-validation', 'validate.txt'),
    temporary: () => join(folder('temp'), randomUUID()),
  }
}

/** The folder name of an id: lower case with hyphens, however the id was written. */
function folderOf(id: string): string {
  const name = canonicalUuid(id)
  if (!name) throw notFound()
  return name
}
