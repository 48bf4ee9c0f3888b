import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** The folders of the data directory, by the names under which their sizes are told. */
export const folderNames = {
  data: '.',
  media: 'media',
  recipes: 'recipes',
  users: 'users',
  groups: 'groups',
  backups: 'backups',
  temp: '.temp',
} as const
export type FolderName = keyof typeof folderNames

/** Where everything lies. Every path is made of ids alone: nothing that a person typed gets into one. */
export interface Places {
  folder: (name: FolderName) => string
  volumeProof: string
  /** A path that nobody else uses, for work in progress. Nothing is there yet. */
  temporary: () => string
}

export function placesIn(dataDir: string): Places {
  const folder = (name: FolderName) => join(dataDir, folderNames[name])
  return {
    folder,
    volumeProof: join(dataDir, 'docker-validation', 'validate.txt'),
    temporary: () => join(folder('temp'), randomUUID()),
  }
}
