import { readSharedFiles } from './shared-files.ts'
import { type SharedWords, sharedAddress, sharedInput } from './shared-words.ts'

/** The files lie ready, or they did not arrive. */
export type Received = 'files' | 'missed'

interface Destination {
  /** The page for everything that can be read, or the one for photos. */
  way: 'url' | 'image'
  search: { recipe_import_url?: string; received?: Received }
}

/** Where it leads what another app shared: an address tells most, pictures are read as photos, the rest as it is. */
export function shareDestination(
  words: SharedWords,
  files: readonly Pick<File, 'type'>[],
  isMissed = false,
): Destination {
  const address = sharedAddress(words)
  if (address) return { way: 'url', search: { recipe_import_url: address } }
  if (files.length) {
    const arePictures = files.every(({ type }) => type.startsWith('image/'))
    return { way: arePictures ? 'image' : 'url', search: { received: 'files' } }
  }
  const input = sharedInput(words)
  if (input) return { way: 'url', search: { recipe_import_url: input } }
  return { way: 'url', search: isMissed ? { received: 'missed' } : {} }
}

/** The same by what stands in the address after a share; the files themselves lie on the device. */
export const destinationAfterShare = async ({
  files,
  missed,
  ...words
}: SharedWords & { files?: string; missed?: string }) =>
  shareDestination(words, files ? await readSharedFiles() : [], Boolean(missed))
