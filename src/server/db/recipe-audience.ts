import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isTabletScope, type Scope } from '#shared/scopes.ts'
import type { Db } from './schema.ts'

/** For whom recipes are read: a person of a group, such as the caller. */
export interface Viewer {
  groupId: string
  id: string
  session?: { scope: Scope }
}

/** No user has this id. */
const NOBODY = ''

/** For work that is done for a household, and for those who have a link: they see what everybody of the group may see. */
export const everybodyOf = (groupId: string): Viewer => ({ groupId, id: NOBODY })

/** Whoever stands at a kitchen tablet is not the person who paired it. */
export const viewerId = ({ id, session }: Viewer): string => (session && isTabletScope(session.scope) ? NOBODY : id)

/**
 * The one condition that decides who sees a recipe of their group, for every query that reads recipes or what hangs on them:
 * restricted recipes are there for their owner and for those whom they are shared with. They are few, so what a viewer may
 * not see is read once by an index of its own, whatever the query reads beside it.
 */
export const seenBy = (
  viewer: Viewer,
  recipeId = 'recipes.id',
): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(recipeId)}
  not in (select hidden.id from ${sql.table('recipes')} as hidden where hidden.group_id = ${viewer.groupId}
  and hidden.restricted and hidden.user_id <> ${viewerId(viewer)} and hidden.id not in
  (select seen.recipe_id from ${sql.table('recipeViewers')} as seen where seen.user_id = ${viewerId(viewer)}))`

/** So many ids go into one query. */
const AT_ONCE = 500

/** Whether one of these recipes is restricted. */
export async function hasRestricted(db: Db, ids: string[]): Promise<boolean> {
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const some = db
      .selectFrom('recipes')
      .select('id')
      .where('id', 'in', ids.slice(i, i + AT_ONCE))
    if (await some.where('restricted', '=', true).limit(1).executeTakeFirst()) return true
  }
  return false
}

/** Those who may see a restricted recipe, its owner first. */
export async function findViewers(db: Db, recipe: { id: string; userId: string }): Promise<string[]> {
  const rows = await db.selectFrom('recipeViewers').select('userId').where('recipeId', '=', recipe.id).execute()
  return [...new Set([recipe.userId, ...rows.map(row => row.userId)])]
}
