import type { Context } from '#server/context.ts'
import { lockGroupNames } from '#server/db/lock-group-names.ts'
import type { CookbookRow } from '#server/db/schema/cookbooks.ts'
import { badRequest } from '#server/errors.ts'
import { isUuid } from '#server/ids.ts'
import type { CookbookInput } from '#shared/contract/recipes/cookbooks.ts'
import { numberedName, slug } from '#shared/domain/slug.ts'
import { findTakenSlugs } from './cookbooks.store.ts'

const TRIES = 10

/** The first slug of `Soups`, `Soups (1)`, … `Soups (9)` that no other cookbook of the group has. The name stays. */
export async function freeSlug(ctx: Context, name: string, id: string): Promise<string> {
  const tries = Array.from({ length: TRIES }, (_, i) => slugOf(numberedName(name, i)))
  await lockGroupNames(ctx.db, ctx.user.groupId)
  const taken = await findTakenSlugs(ctx.db, ctx.user.groupId, tries, id)
  const free = tries.find(tried => !taken.has(tried))
  if (!free) throw badRequest('unexpected', { exception: 'too many cookbooks have this name' })
  return free
}

/** A slug that was made of the name stays as it is, with its number; any other follows the name. */
export async function slugForUpdate(
  ctx: Context,
  current: CookbookRow,
  input: Pick<CookbookInput, 'name' | 'slug'>,
): Promise<string> {
  const plain = slugOf(input.name)
  const kept = input.slug && new RegExp(`^${plain}(-\\d+)?$`).test(input.slug) ? input.slug : null
  if (kept && !(await findTakenSlugs(ctx.db, ctx.user.groupId, [kept], current.id)).size) return kept
  return freeSlug(ctx, input.name, current.id)
}

/** Never one that reads as an id: a cookbook is found by either. */
function slugOf(name: string): string {
  const text = slug(name)
  return isUuid(text) ? `cookbook-${text}` : text
}
