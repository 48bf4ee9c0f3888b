import { lockGroupNames } from '#server/db/locks/lock-group-names.ts'
import type { Db } from '#server/db/schema.ts'
import { badRequest } from '#server/errors.ts'
import { RECIPE_LIMITS } from '#shared/contract/recipes/recipe-limits.ts'
import { numberedName, slug } from '#shared/domain/text/slug.ts'
import { findTakenSlugs } from '../recipes.store.ts'

/** Names looked up at once; more and more, so that the thousandth of one name costs only a few queries. */
const TRIES = [10, 100, 1000, 10_000]
/** The rest of the address has room for this much. */
const LONGEST_SLUG = 250
const LONGEST_NAME = RECIPE_LIMITS.name - ' (10000)'.length

/** Addresses under /api/recipes that are calls of their own: a recipe of that slug could not be read. */
const RESERVED = new Set(['exports', 'category', 'suggestions', 'shared', 'timeline', 'bulk-actions', 'create'])

/** A slug for a name that may have no letter at all: then the end of the id, which is random. */
export const slugOf = (name: string, id: string) => {
  const text = slug(name)
  if (text.length > LONGEST_SLUG) return cut(text, LONGEST_SLUG)
  return /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/.test(text) ? `r-${text}` : text || id.slice(-8)
}

const cut = (text: string, length: number) => text.slice(0, length).replace(/-+$/, '')

/** `Soup`, or `Soup (3)` with the slug that goes with it. */
function numbered(name: string, i: number, id: string) {
  if (i === 0) return { name, slug: slugOf(name, id) }
  const tried = numberedName(name.slice(0, LONGEST_NAME).toWellFormed(), i)
  const text = slugOf(tried, id)
  return { name: tried, slug: text.length < LONGEST_SLUG ? text : `${cut(text, LONGEST_SLUG - 8)}-${i}` }
}

/** The first free of `Soup`, `Soup (1)`, `Soup (2)`, … with its slug; throws when the first `most` are taken. */
export async function freeName(
  db: Db,
  groupId: string,
  name: string,
  id: string,
  most = Number.POSITIVE_INFINITY,
): Promise<{ name: string; slug: string }> {
  await lockGroupNames(db, groupId)
  let from = 0
  for (const to of TRIES) {
    if (from >= most) break
    const tries = Array.from({ length: to - from }, (_, i) => numbered(name, from + i, id))
    const taken = await findTakenSlugs(
      db,
      groupId,
      tries.map(tried => tried.slug),
    )
    const free = tries.find(tried => !taken.has(tried.slug) && !RESERVED.has(tried.slug))
    if (free) return free
    from = to
  }
  throw recipeExists()
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
