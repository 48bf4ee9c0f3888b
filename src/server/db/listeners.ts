import type { ListenerRow } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/schema.ts'

/** Events of the household are kept for this target from now on, or no longer. */
export async function setListener(db: Db, row: ListenerRow, isListening: boolean): Promise<void> {
  if (isListening)
    await db
      .insertInto('listeners')
      .values(row)
      .onConflict(conflict => conflict.column('targetId').doNothing())
      .execute()
  else await db.deleteFrom('listeners').where('targetId', '=', row.targetId).execute()
}
