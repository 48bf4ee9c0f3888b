import { ownedBy } from '#server/db/owned-by.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'
import { canonicalUuid } from '#server/ids.ts'

const AT_ONCE = 500

/** Recipes that the viewer sees, by their slugs or ids. */
export async function findChosen(db: Db, viewer: Viewer, slugsOrIds: string[]) {
  const rows: { id: string; slug: string; name: string }[] = []
  const ids = slugsOrIds.flatMap(text => canonicalUuid(text) ?? [])
  const slugs = slugsOrIds.filter(text => !canonicalUuid(text))
  const seen = db.selectFrom('recipes').select(['id', 'slug', 'name']).where(ownedBy('groupId', viewer.groupId))
  for (const [column, values] of [['id', ids] as const, ['slug', slugs] as const])
    for (let at = 0; at < values.length; at += AT_ONCE)
      rows.push(
        ...(await seen
          .where(seenBy(viewer))
          .where(column, 'in', values.slice(at, at + AT_ONCE))
          .execute()),
      )
  return rows
}
