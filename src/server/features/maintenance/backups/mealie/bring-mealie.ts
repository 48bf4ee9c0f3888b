import type { Context } from '#server/context.ts'
import type { TableCount } from '#server/db/schema/backups.ts'
import { queueForSearchIndex } from '#server/db/search.ts'
import { badRequest } from '#server/errors.ts'
import type { OpenArchive } from '#server/files/archive.ts'
import * as store from './bring-mealie.store.ts'
import { writeMapping } from './fill-from-mealie.ts'
import { numberedSlug } from './mapping.ts'
import { bringMedia } from './mealie-media.ts'
import { readMealie } from './read-mealie.ts'

/**
 * Brings the groups of an installation of the reference beside those that are here, in one transaction. Names that are taken get a
 * number. Nobody of them administers this installation: that is given here.
 */
export async function bringMealie(
  ctx: Context,
  backup: { archive: OpenArchive; base: string },
): Promise<Record<string, TableCount>> {
  const map = await readMealie(ctx, backup.archive, backup.base)
  const rowsOf = (table: string) => map.rows[table] ?? []
  if (
    await store.anyKnown(
      ctx.db,
      rowsOf('groups').map(row => row.id as string),
    )
  )
    throw badRequest('backup.already-here')
  await bringMedia(ctx, map, backup.archive, backup.base, true)
  await ctx.transaction(async ctx => {
    for (const row of rowsOf('groups')) {
      row.name = await free(
        row.name as string,
        (name, n) => `${name} (${n})`,
        name => store.hasGroup(ctx.db, 'name', name),
      )
      row.slug = await free(row.slug as string, numberedSlug, slug => store.hasGroup(ctx.db, 'slug', slug))
    }
    for (const row of rowsOf('users')) {
      row.admin = false
      const username = await free(row.usernameKey as string, numberedSlug, key =>
        store.hasUser(ctx.db, 'usernameKey', key),
      )
      if (username !== row.usernameKey) Object.assign(row, { username, usernameKey: username })
      const email = await free(row.emailKey as string, numberedSlug, key => store.hasUser(ctx.db, 'emailKey', key))
      if (email !== row.emailKey) Object.assign(row, { email, emailKey: email })
    }
    const numbers = await store.lastNumbers(ctx.db)
    for (const row of rowsOf('mealPlanEntries')) {
      row.id = (row.id as number) + numbers.plan
      row.position = row.id
    }
    for (const row of rowsOf('apiTokens')) row.id = (row.id as number) + numbers.token
    await writeMapping(ctx.db, map)
    await queueForSearchIndex(
      ctx.db,
      rowsOf('recipes').map(row => row.id as string),
    )
  })
  return map.counts
}

async function free(
  wished: string,
  numbered: (name: string, n: number) => string,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  let name = wished
  for (let n = 2; await isTaken(name); n++) name = numbered(wished, n)
  return name
}
