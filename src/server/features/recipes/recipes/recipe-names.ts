import { lockGroupNames } from '#server/db/lock-group-names.ts'
import type { Db } from '#server/db/schema.ts'
import { badRequest } from '#server/errors.ts'
import { numberedName, slug } from '#shared/domain/slug.ts'
import { findTakenSlugs } from './recipes.store.ts'

const TRIES = 10

/** Addresses under /api/recipes that are calls of their own: a recipe of that slug could not be read. */
const RESERVED = new Set(['exports', 'category', 'suggestions', 'shared', 'timeline', 'bulk-actions', 'create'])

/** A slug for a name that may have no letter at all: then the end of the id, which is random. */
export const slugOf = (name: string, id: string) => {
  const text = slug(name)
  return /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/.test(text) ? `r-${text}` : text || id.slice(-8)
}

/** The first free of `Soup`, `Soup (1)`, … `Soup (9)` with its slug; throws when all ten are taken. */
export async function freeName(
  db: Db,
  groupId: string,
  name: string,
  id: string,
): Promise<{ name: string; slug: string }> {
  const tries = Array.from({ length: TRIES }, (_, i) => numberedName(name, i)).map(tried => ({
    name: tried,
    slug: slugOf(tried, id),
  }))
  await lockGroupNames(db, groupId)
  const taken = await findTakenSlugs(
    db,
    groupId,
    tries.map(tried => tried.slug),
  )
  const free = tries.find(tried => !taken.has(tried.slug) && !RESERVED.has(tried.slug))
  if (!free) throw recipeExists()
  return free
}

/** The slug that a recipe gets by its new name; throws when another recipe has it. */
export async function slugForRename(
  db: Db,
  groupId: string,
  name: string,
  id: string,
  current: string,
): Promise<string> {
  const wanted = slugOf(name, id)
  if (wanted === current) return wanted
  await lockGroupNames(db, groupId)
  if (RESERVED.has(wanted) || (await findTakenSlugs(db, groupId, [wanted])).size) throw recipeExists()
  return wanted
}

const recipeExists = () => badRequest('recipe.exists')
