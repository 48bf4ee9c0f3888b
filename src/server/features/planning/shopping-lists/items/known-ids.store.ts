import { ownedBy } from '#server/db/owned-by.ts'
import type { Db } from '#server/db/schema.ts'

export async function findPresentIds(
  db: Db,
  table: 'foods' | 'units' | 'labels' | 'recipes',
  groupId: string,
  ids: string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let i = 0; i < ids.length; i += 500) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where(ownedBy('groupId', groupId))
      .where('id', 'in', ids.slice(i, i + 500))
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}
