import { isDeepStrictEqual } from 'node:util'
import type { Context, PublicContext } from '#server/context.ts'
import type { Query } from '#server/db/batch-queries.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { conflict } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { revisionRead } from '#server/revisions.ts'
import { parseMoment } from '#shared/contract/fields.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { readRecipe } from '../reading/read-recipe.ts'
import { snapshotOf } from './version-snapshot.ts'
import { deleteOldVersions, hasVersionAfter, hasVersionSince, insertVersion } from './versions.store.ts'

/** Keeps a recipe as it was before a save that changed these fields. Send it in the transaction that saves. */
export const buildVersionQuery = (ctx: Context, before: Recipe, row: RecipeRow, changedFields: string[]): Query[] =>
  changedFields.length
    ? [
        insertVersion.query(ctx.db, {
          id: newId(),
          recipeId: row.id,
          userId: ctx.user.id,
          snapshot: snapshotOf(before),
          changedFields,
          createdAt: row.updatedAt,
          revision: row.revision,
        }),
      ]
    : []

/** The day's work: of each recipe the newest versions stay. A save does not count them, because that would be one more query. */
export const forgetOldVersions = (ctx: PublicContext): Promise<number> => deleteOldVersions(ctx.db)

const UNCOUNTED = new Set(['updatedAt', 'dateUpdated', 'rating', 'comments', 'revision'])

/** Names of the fields in which two versions differ. */
export const changesBetween = (before: Recipe, after: Recipe): string[] =>
  (Object.keys(after) as (keyof Recipe)[]).filter(
    key => !UNCOUNTED.has(key) && !isDeepStrictEqual(before[key], after[key]),
  )

/** The state from which a caller made what they save, as far as they say: its revision, the moment that it bears, or both. */
interface StateRead {
  revision: number | null
  moment: string | null
}

/** Named by If-Match, or in a PUT by what it sends back; clients of the reference know `updatedAt` alone. */
export function stateRead(ctx: Context, input: RecipeInput, mode: 'put' | 'patch'): StateRead {
  const sentBack = mode === 'put' && input.updatedAt ? input : {}
  const revision = revisionRead(ctx)
  const stated = ctx.request.ifMatch?.replace(/^W\//, '').replaceAll('"', '').trim()
  const moment = revision === null && stated && stated !== '*' ? parseMoment(stated) : null
  if (moment) return { revision: null, moment }
  return { revision: revision ?? sentBack.revision ?? null, moment: sentBack.updatedAt ?? null }
}

/** Refuses to write over what somebody saved since the caller read the recipe, answering with both versions. */
export async function refuseOutdated(
  ctx: Context,
  current: RecipeRow,
  input: RecipeInput,
  read: StateRead,
): Promise<void> {
  if (!(await wasSavedSince(ctx, current, read))) return
  throw conflict('recipe.changed-meanwhile', { extra: { current: await readRecipe(ctx.db, current), yours: input } })
}

/**
 * A moment is that of one of our saves, so it names a state as its revision does; one before the recipe was made here is no
 * state of ours (a client of another server, an import) and is not compared.
 */
async function wasSavedSince(ctx: Context, { id, revision }: RecipeRow, read: StateRead): Promise<boolean> {
  const others = isStrict(ctx) ? null : ctx.user.id
  if (read.revision !== null)
    return revision > read.revision && (!others || hasVersionSince(ctx.db, id, read.revision, others))
  return read.moment !== null && read.moment >= madeAt(id) && hasVersionAfter(ctx.db, id, read.moment, others)
}

/**
 * With If-Match every save since counts, and on our own pages too: people edit on two devices. Of programs only the saves of
 * others do, for they may save twice what they read once.
 */
const isStrict = ({ request }: Context) =>
  request.isOwnPage || Boolean(request.ifMatch && request.ifMatch.trim() !== '*')

/** A moment just before an id was made: version 7 ids carry their millisecond; others are as old as can be. */
function madeAt(id: string): string {
  if (id[14] !== '7') return ''
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - 1000).toISOString()
}
