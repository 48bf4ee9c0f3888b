import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { withInstanceLock } from '#server/db/locks/instance-lock.ts'
import type { MediaRow } from '#server/db/schema/media.ts'
import { moveBlobs } from '#server/files/move-blobs.ts'
import { pictureNames } from '#server/files/picture-sizes.ts'
import { isUuid, newCacheKey, newId } from '#server/ids.ts'
import * as old from './adopt-old-files.store.ts'
import { insertMedia } from './media.store.ts'
import { storeFiles } from './store-media.ts'

/**
 * Data folders of before version 0.2 have pictures and files in folders of recipes, users and the bin. They become blobs and
 * rows at start, one folder at a time. Each is removed when all of it is in the database, so a start that is cut off goes on
 * where it was. Answers how many files were taken over.
 */
export async function adoptOldFiles(ctx: PublicContext): Promise<number> {
  const data = ctx.files.folder('data')
  if (!(await hasOldFiles(data))) return 0
  return withInstanceLock(ctx.db, () => adoptAll(ctx, data))
}

async function adoptAll(ctx: PublicContext, data: string): Promise<number> {
  let adopted = 0
  for (const id of await foldersIn(join(data, 'recipes')))
    adopted += await finish(join(data, 'recipes', id), () => adoptRecipe(ctx, join(data, 'recipes', id), id))
  for (const id of await foldersIn(join(data, 'users')))
    adopted += await finish(join(data, 'users', id), () => adoptUser(ctx, join(data, 'users', id), id))
  for (const binId of await foldersIn(join(data, '.bin')))
    adopted += await finish(join(data, '.bin', binId), () => adoptBinned(ctx, join(data, '.bin', binId), binId))
  if (adopted) ctx.log.info({ files: adopted }, 'pictures and files of an earlier version were taken over')
  return adopted
}

/** Blobs that lie on disk although a bucket is set go into the bucket. Answers how many were not there yet. */
export async function moveBlobsToBucket(ctx: Pick<PublicContext, 'files' | 'log'>): Promise<number> {
  const { blobs, onDisk } = ctx.files
  if (blobs === onDisk) return 0
  const { copied, known } = await moveBlobs(onDisk, blobs, { remove: true })
  if (copied + known) ctx.log.info({ files: copied + known }, 'pictures and files were moved into the bucket')
  return copied
}

async function hasOldFiles(data: string): Promise<boolean> {
  for (const name of ['recipes', 'users', '.bin']) if ((await foldersIn(join(data, name))).length) return true
  return false
}

async function finish(folder: string, adopt: () => Promise<number>): Promise<number> {
  const adopted = await adopt()
  await rm(folder, { recursive: true, force: true })
  return adopted
}

interface Images {
  present: string | null
  earlier: string[]
}

async function adoptRecipe(
  ctx: PublicContext,
  folder: string,
  ownerId: string,
  binId: string | null = null,
  images?: Images,
): Promise<number> {
  const { present, earlier } = images ?? (await old.findImagesOf(ctx.db, ownerId))
  const row = { ownerId, binId, name: '', supersededAt: null }
  let adopted = await adoptPicture(ctx, join(folder, 'images'), {
    ...row,
    kind: 'recipe-picture',
    version: present ?? newCacheKey(),
  })
  const aside = join(folder, 'images', '.aside')
  for (const hash of await namesIn(aside)) {
    const version = [present ?? '', ...earlier].find(image => folderOfImage(image) === hash) ?? hash
    const supersededAt = await changedAt(join(aside, hash))
    adopted += await adoptPicture(ctx, join(aside, hash), { ...row, kind: 'recipe-picture', version, supersededAt })
  }
  const timeline = join(folder, 'images', 'timeline')
  for (const name of await foldersIn(timeline))
    adopted += await adoptPicture(ctx, join(timeline, name), {
      ...row,
      kind: 'timeline-picture',
      name,
      version: newCacheKey(),
    })
  for (const [place, isAside] of [
    [join(folder, 'assets'), false],
    [join(folder, 'assets', '.aside'), true],
  ] as const)
    for (const name of await filesIn(place)) {
      const supersededAt = isAside ? await changedAt(join(place, name)) : null
      const asset = { ...row, kind: 'asset', name, version: newCacheKey(), supersededAt } as const
      adopted += await adopt(ctx, [['file', join(place, name)]], asset)
    }
  return adopted
}

async function adoptUser(ctx: PublicContext, folder: string, ownerId: string): Promise<number> {
  const version = (await old.findCacheKey(ctx.db, ownerId)) ?? newCacheKey()
  if (!(await filesIn(folder)).includes('profile.webp')) return 0
  const row = { ownerId, kind: 'profile-picture', name: '', version, supersededAt: null, binId: null } as const
  return adopt(ctx, [['profile.webp', join(folder, 'profile.webp')]], row)
}

async function adoptBinned(ctx: PublicContext, folder: string, binId: string): Promise<number> {
  let adopted = 0
  for (const thingId of await foldersIn(folder)) {
    const entry = await old.findImagesOfBinned(ctx.db, binId, thingId)
    if (entry?.eventOf)
      adopted += await adoptPicture(ctx, join(folder, thingId), {
        ...{ ownerId: entry.eventOf, kind: 'timeline-picture', name: thingId, binId, supersededAt: null },
        version: newCacheKey(),
      })
    else if (entry) adopted += await adoptRecipe(ctx, join(folder, thingId), thingId, binId, entry)
  }
  return adopted
}

type NewRow = Pick<MediaRow, 'ownerId' | 'kind' | 'name' | 'version' | 'supersededAt' | 'binId'>

/** A size that is missing is taken from the full picture. */
async function adoptPicture(ctx: PublicContext, folder: string, row: NewRow): Promise<number> {
  const present = await filesIn(folder)
  const whole = pictureNames.find(name => present.includes(name))
  if (!whole) return 0
  const files = pictureNames.map(name => [name, join(folder, present.includes(name) ? name : whole)] as const)
  return adopt(ctx, files, row)
}

async function adopt(
  ctx: PublicContext,
  files: (readonly [name: string, path: string])[],
  row: NewRow,
): Promise<number> {
  if (await old.isAdopted(ctx.db, row)) return 0
  const stored = await storeFiles(
    ctx,
    files.map(([name, path]) => [name, { path }] as const),
  )
  const createdAt = await changedAt(files[0]?.[1] as string)
  await insertMedia(ctx.db, [{ ...row, ...stored, id: newId(), createdAt, shownAt: createdAt }])
  return files.length
}

/** How versions before 0.2 named the folder of a picture that was put aside. */
const folderOfImage = (image: string) => createHash('sha256').update(image).digest('hex').slice(0, 32)

const changedAt = async (path: string) => secondsAfter((await stat(path)).mtime.toISOString(), 0)
const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])
const namesIn = async (folder: string) => (await entriesOf(folder)).map(entry => entry.name)
const filesIn = async (folder: string) => (await entriesOf(folder)).flatMap(entry => (entry.isFile() ? entry.name : []))
const foldersIn = async (folder: string) =>
  (await entriesOf(folder)).flatMap(entry => (entry.isDirectory() && isUuid(entry.name) ? entry.name : []))
