import type { Caller } from '#server/context.ts'
import { forUpdate } from '#server/db/locks/for-update.ts'
import { everybodyOf, seenBy } from '#server/db/recipe-audience.ts'
import type { MediaKind, MediaRow } from '#server/db/schema/media.ts'
import type { Db } from '#server/db/schema.ts'
import { isTabletScope } from '#shared/scopes.ts'

/** Where a medium is shown: of which recipe or user, as what. */
export interface MediaPlace {
  ownerId: string
  kind: MediaKind
  /** The entry of a timeline, the file name of an asset; else empty. */
  name: string
}

const at = (db: Db, { ownerId, kind, name }: MediaPlace) =>
  db.selectFrom('media').where('ownerId', '=', ownerId).where('kind', '=', kind).where('name', '=', name)

/** What is shown there now. */
export const findShown = (db: Db, place: MediaPlace): Promise<MediaRow | undefined> =>
  at(db, place).selectAll().where('supersededAt', 'is', null).where('binId', 'is', null).executeTakeFirst()

/** One that was or is shown there. */
export const findVersion = (db: Db, place: MediaPlace, version: string): Promise<MediaRow | undefined> =>
  at(db, place)
    .selectAll()
    .where('version', '=', version)
    .where('binId', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The one that was shown there last and is not now. */
export const findLastSuperseded = (db: Db, place: MediaPlace): Promise<MediaRow | undefined> =>
  at(db, place)
    .selectAll()
    .where('supersededAt', 'is not', null)
    .where('binId', 'is', null)
    .orderBy('supersededAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** All that a recipe or user shows now. */
export const findShownOf = (db: Db, ownerId: string, kinds: MediaKind[]): Promise<MediaRow[]> =>
  db
    .selectFrom('media')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('kind', 'in', kinds)
    .where('supersededAt', 'is', null)
    .where('binId', 'is', null)
    .orderBy('kind')
    .orderBy('name')
    .execute()

/** When something else was last shown there, or nothing more; null when there never was anything. */
export async function findLastChange(db: Db, place: MediaPlace): Promise<string | null> {
  const rows = await at(db, place).select(['shownAt', 'supersededAt']).execute()
  const moments = rows.flatMap(({ shownAt, supersededAt }) => [shownAt, supersededAt ?? shownAt])
  return moments.sort().at(-1) ?? null
}

export const insertMedia = (db: Db, rows: MediaRow[]) => db.insertInto('media').values(rows).execute()

/** Nothing is shown there any more. */
export const supersede = (db: Db, { ownerId, kind, name }: MediaPlace, now: string) =>
  db
    .updateTable('media')
    .set({ supersededAt: now })
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('supersededAt', 'is', null)
    .where('binId', 'is', null)
    .execute()

export const show = (db: Db, id: string, now: string) =>
  db.updateTable('media').set({ supersededAt: null, shownAt: now }).where('id', '=', id).execute()

export const binMedia = (db: Db, ownerId: string, binId: string, name?: string) =>
  db
    .updateTable('media')
    .set({ binId })
    .where('ownerId', '=', ownerId)
    .where('binId', 'is', null)
    .$if(name !== undefined, query => query.where('kind', '=', 'timeline-picture').where('name', '=', name as string))
    .execute()

export const unbinMedia = (db: Db, binId: string) =>
  db.updateTable('media').set({ binId: null }).where('binId', '=', binId).execute()

/** Bytes of all that is kept for these owners, also of what waits in the bin. */
export async function sizeOfOwners(db: Db, ownerIds: string[]): Promise<number> {
  let size = 0
  for (let i = 0; i < ownerIds.length; i += 500) {
    const { bytes } = await db
      .selectFrom('media')
      .select(eb => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('bytes'))
      .where('ownerId', 'in', ownerIds.slice(i, i + 500))
      .executeTakeFirstOrThrow()
    size += Number(bytes)
  }
  return size
}

export async function sizeOfKinds(db: Db, kinds: MediaKind[]): Promise<number> {
  const { bytes } = await db
    .selectFrom('media')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('bytes'))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/**
 * Pictures of lists are superseded once no item names them, and shown again when one does: a deleted list may come out of
 * the bin. Those that were just uploaded wait for the item that will name them.
 */
export async function supersedeUnnamed(db: Db, now: string, before: string): Promise<void> {
  const pictures = db.updateTable('media').where('kind', '=', 'list-picture')
  const named = db.selectFrom('shoppingListItems').select('pictureId').where('pictureId', 'is not', null)
  await pictures
    .set({ supersededAt: now })
    .where('supersededAt', 'is', null)
    .where('shownAt', '<', before)
    .where('ownerId', 'not in', named)
    .execute()
  await pictures
    .set({ supersededAt: null })
    .where('supersededAt', 'is not', null)
    .where('ownerId', 'in', named)
    .execute()
}

/** Rows that nobody can go back to: superseded before a moment, or left by an owner or an entry of the bin that is gone. */
export const findForgettable = (db: Db, before: string, limit: number): Promise<MediaRow[]> =>
  forUpdate(
    db,
    db
      .selectFrom('media')
      .selectAll()
      .where(eb =>
        eb.or([
          eb('supersededAt', '<', before),
          eb.and([
            eb('binId', 'is not', null),
            eb.not(eb.exists(eb.selectFrom('bin').select('bin.id').whereRef('bin.id', '=', 'media.binId'))),
          ]),
          eb.and([
            eb('binId', 'is', null),
            eb('kind', '=', 'profile-picture'),
            eb.not(eb.exists(eb.selectFrom('users').select('users.id').whereRef('users.id', '=', 'media.ownerId'))),
          ]),
          eb.and([
            eb('binId', 'is', null),
            eb('kind', 'not in', ['profile-picture', 'list-picture']),
            eb.not(
              eb.exists(eb.selectFrom('recipes').select('recipes.id').whereRef('recipes.id', '=', 'media.ownerId')),
            ),
          ]),
        ]),
      )
      .limit(limit),
  ).execute()

export const findOfOwners = (db: Db, ownerIds: string[]): Promise<MediaRow[]> =>
  db.selectFrom('media').selectAll().where('ownerId', 'in', ownerIds).where('binId', 'is', null).execute()

export const deleteMedia = (db: Db, ids: string[]) => db.deleteFrom('media').where('id', 'in', ids).execute()

/** Of these keys, those that some row still has. */
export async function findUsedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (!keys.length) return new Set()
  const rows = await db.selectFrom('media').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(row => row.key))
}

/** Whether one can go back to the state before a restore, which names blobs that no row names now. */
export const mayGoBack = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('restores').select('id').where('undoPath', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined

/** Whether there is a recipe of this id whose `image` reads so. Clients may write any text there. */
export const isImageOf = async (db: Db, recipeId: string, image: string): Promise<boolean> =>
  (await db
    .selectFrom('recipes')
    .select('id')
    .where('id', '=', recipeId)
    .where('image', '=', image)
    .executeTakeFirst()) !== undefined

export type Privacy = 'open' | 'private' | 'hidden'

/**
 * Files of recipes are open; those of a restricted one are for whoever may see it, in whichever of their households they are,
 * for the address of a picture names none; and for everybody while a link to it holds.
 */
export async function findPrivacy(db: Db, viewer: Caller | null, recipeId: string, now: string): Promise<Privacy> {
  const restricted = db.selectFrom('recipes').where('id', '=', recipeId).where('restricted', '=', true)
  const recipe = await restricted.select('groupId').executeTakeFirst()
  if (!recipe) return 'open'
  const own =
    viewer && (await mayLookIn(db, viewer, recipe.groupId)) ? { ...viewer, ...recipe } : everybodyOf(recipe.groupId)
  const links = db.selectFrom('shareTokens').select('recipeId').where('expiresAt', '>', now)
  const seen = await restricted
    .select('id')
    .where(eb => eb.or([seenBy(own), eb('id', 'in', links.where('recipeId', '=', recipeId))]))
    .executeTakeFirst()
  return seen ? 'private' : 'hidden'
}

/** API tokens and kitchen tablets have one household, and its group. */
async function mayLookIn(db: Db, { id, groupId, session }: Caller, otherId: string): Promise<boolean> {
  if (groupId === otherId) return true
  if (session.kind === 'token' || isTabletScope(session.scope)) return false
  const among = db.selectFrom('memberships').select('id').where('userId', '=', id).where('groupId', '=', otherId)
  return (await among.executeTakeFirst()) !== undefined
}
