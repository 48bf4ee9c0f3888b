import { createHash } from 'node:crypto'
import type { PublicContext } from '#server/context.ts'
import type { MediaKind } from '#server/db/schema/media.ts'
import type { ArchiveEntry, OpenArchive } from '#server/files/archive.ts'
import { blobKey } from '#server/files/blobs/blob-store.ts'
import { makePictureSizes, makeProfilePicture, pictureNames } from '#server/files/picture-sizes.ts'
import { pictureType } from '#server/files/picture-type.ts'
import { newCacheKey, newId } from '#server/ids.ts'
import type { Mapping } from './mapping.ts'

const LARGEST_FILE = 256 * 1024 * 1024

type Files = [name: string, bytes: Buffer][]

/** Takes over the pictures and files of what came. On trial they are only counted. */
export async function bringMedia(
  ctx: PublicContext,
  map: Mapping,
  archive: OpenArchive,
  base: string,
  store: boolean,
): Promise<void> {
  const count = { found: 0, brought: 0, left: {} as Record<string, number> }
  map.counts['pictures and files'] = count
  const byOwner = entriesByOwner(archive, base)
  const versions = new Map<string, string>()
  for (const recipe of map.rows.recipes ?? []) versions.set(recipe.id as string, String(recipe.image ?? newCacheKey()))
  for (const user of map.rows.users ?? []) versions.set(user.id as string, String(user.cacheKey))
  for (const [owner, places] of byOwner) {
    const version = versions.get(owner)
    for (const [place, entries] of places) {
      count.found++
      if (version === undefined) {
        count.left['what it belongs to did not come'] = (count.left['what it belongs to did not come'] ?? 0) + 1
        continue
      }
      const [kind, name] = place.split('\0') as [MediaKind, string]
      const files = store ? await filesOf(owner, kind, entries) : []
      if (!files) {
        count.left['it cannot be read'] = (count.left['it cannot be read'] ?? 0) + 1
        continue
      }
      count.brought++
      if (!store) continue
      const key = newId()
      for (const [file, bytes] of files) await ctx.files.blobs.put(blobKey(key, file), { bytes })
      const isShown = kind === 'recipe-picture' || kind === 'profile-picture'
      map.add('media', {
        id: newId(),
        ownerId: owner,
        kind,
        name,
        version: isShown ? version : newCacheKey(),
        key,
        sha256: createHash('sha256')
          .update(files[0]?.[1] as Buffer)
          .digest('hex'),
        size: files.reduce((sum, [, bytes]) => sum + bytes.length, 0),
        createdAt: map.now,
        shownAt: map.now,
        supersededAt: null,
        binId: null,
      })
    }
  }
}

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const PLACES: [pattern: RegExp, kind: MediaKind][] = [
  [new RegExp(`^data/recipes/${ID}/images/()((?:min-|tiny-)?original\\.webp)$`), 'recipe-picture'],
  [new RegExp(`^data/recipes/${ID}/images/timeline/${ID}/((?:min-|tiny-)?original\\.webp)$`), 'timeline-picture'],
  [new RegExp(`^data/recipes/${ID}/assets/([^/]+)()$`), 'asset'],
  [new RegExp(`^data/users/${ID}/()(profile\\.webp)$`), 'profile-picture'],
]

/** The files of the data folder by recipe or user, and by what they are of it. */
function entriesByOwner({ entries }: OpenArchive, base: string) {
  const owners = new Map<string, Map<string, Map<string, ArchiveEntry>>>()
  for (const [path, entry] of entries) {
    if (!path.startsWith(base)) continue
    for (const [pattern, kind] of PLACES) {
      const match = pattern.exec(path.slice(base.length))
      if (!match) continue
      const [, owner = '', name = '', file = ''] = match
      const places = owners.get(owner) ?? new Map<string, Map<string, ArchiveEntry>>()
      const files = places.get(`${kind}\0${name}`) ?? new Map<string, ArchiveEntry>()
      files.set(file || 'file', entry)
      places.set(`${kind}\0${name}`, files)
      owners.set(owner, places)
    }
  }
  return owners
}

/** Pictures are taken as they are when they are what their names say, and else encoded anew. Null when that cannot be done. */
async function filesOf(owner: string, kind: MediaKind, entries: Map<string, ArchiveEntry>): Promise<Files | null> {
  const read = async (name: string) => entries.get(name)?.bytes(LARGEST_FILE)
  if (kind === 'asset') return [['file', (await read('file')) as Buffer]]
  const names = kind === 'profile-picture' ? ['profile.webp'] : pictureNames
  const files: Files = []
  for (const name of names) {
    const bytes = await read(name)
    if (bytes && pictureType(bytes) === 'webp') files.push([name, bytes])
  }
  if (files.length === names.length) return files
  const whole = files[0]?.[1] ?? (await [...entries.values()][0]?.bytes(LARGEST_FILE))
  try {
    if (kind === 'profile-picture')
      return [['profile.webp', await makeProfilePicture(owner, { bytes: whole as Buffer })]]
    const made = await makePictureSizes({ bytes: whole as Buffer })
    return pictureNames.map(name => [name, made.files[name]])
  } catch {
    return null
  }
}
