import type { Db } from '#server/db/schema.ts'

const KEY = 'refused-targets'

export interface RefusedTarget {
  host: string
  /** What would allow it. */
  settings: string[]
  at: string
}

export async function findRefusedTargets(db: Db): Promise<RefusedTarget[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? JSON.parse(row.value) : []
}

export const writeRefusedTargets = (db: Db, targets: RefusedTarget[]) => {
  const value = JSON.stringify(targets)
  return db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
