import type { Context } from '#server/context.ts'
import { lockGroupNames } from '#server/db/locks/lock-group-names.ts'
import type { CookbookRow } from '#server/db/schema/cookbooks.ts'
import { badRequest } from '#server/errors.ts'
import { isUuid } from '#server/ids.ts'
import type { CookbookInput } from '#shared/contract/recipes/cookbooks.ts'
import { numberedName, slug } from '#shared/domain/text/slug.ts'
import { findTakenSlugs } from './cookbooks.store.ts'

/** Slugs looked up at once; more and more, so that the thousandth of one name costs only a few queries. */
const TRIES = [10, 100, 1000, 10_000]

/** The first slug of `Soups`, `Soups (1)`, `Soups (2)`, … that no other cookbook of the group has. The name stays. */
export async function freeSlug(ctx: Context, name: string, id: string): Promise<string> {
  await lockGroupNames(ctx.db, ctx.user.groupId)
  let from = 0
  for (const to of TRIES) {
    const tries = Array.from({ length: to - from }, (_, i) => slugOf(numberedName(name, from + i)))
    const taken = await findTakenSlugs(ctx.db, ctx.user.groupId, tries, id)
    const free = tries.find(tried => !taken.has(tried))
    if (free) return free
    from = to
  }
  throw badRequest('unexpected', { exception: 'too many cookbooks have this name' })
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
