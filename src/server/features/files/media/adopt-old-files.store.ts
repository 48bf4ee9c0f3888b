import type { MediaRow } from '#server/db/schema/media.ts'
import type { Db } from '#server/db/schema.ts'

/** Under which texts a recipe's pictures may have been known: the present one first, then those of its versions. */
export async function findImagesOf(db: Db, recipeId: string): Promise<{ present: string | null; earlier: string[] }> {
  const recipe = await db.selectFrom('recipes').select('image').where('id', '=', recipeId).executeTakeFirst()
  const versions = await db.selectFrom('recipeVersions').select('snapshot').where('recipeId', '=', recipeId).execute()
  return { present: recipe?.image ?? null, earlier: versions.flatMap(({ snapshot }) => imageIn(snapshot)) }
}

/** The same of a recipe that lies in the bin. Null when there is no such entry. */
export async function findImagesOfBinned(db: Db, binId: string, recipeId: string) {
  const entry = await db.selectFrom('bin').select(['kind', 'snapshot']).where('id', '=', binId).executeTakeFirst()
  if (!entry) return null
  const { recipes = [], recipeVersions = [], event } = entry.snapshot as Partial<BinnedSnapshot>
  const recipe = recipes.find(({ id }) => id === recipeId)
  return {
    kind: entry.kind,
    present: recipe?.image ?? null,
    earlier: recipeVersions.flatMap(({ snapshot }) => imageIn(snapshot)),
    /** The recipe of an entry of a timeline. */
    eventOf: event?.id === recipeId ? event.recipeId : null,
  }
}

interface BinnedSnapshot {
  recipes: { id: string; image: string | null }[]
  recipeVersions: { snapshot: unknown }[]
  event: { id: string; recipeId: string }
}

function imageIn(snapshot: unknown): string[] {
  const { image } = snapshot as { image?: unknown }
  return typeof image === 'string' ? [image] : []
}

export const findCacheKey = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('users').select('cacheKey').where('id', '=', userId).executeTakeFirst())?.cacheKey ?? null

/** Whether an earlier attempt has written this row already. */
export const isAdopted = async (db: Db, { ownerId, kind, name, version, supersededAt }: Adopted): Promise<boolean> =>
  (await db
    .selectFrom('media')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .$if(supersededAt !== null, query => query.where('version', '=', version))
    .$if(supersededAt === null, query => query.where('supersededAt', 'is', null))
    .executeTakeFirst()) !== undefined

export type Adopted = Pick<MediaRow, 'ownerId' | 'kind' | 'name' | 'version' | 'supersededAt'>
