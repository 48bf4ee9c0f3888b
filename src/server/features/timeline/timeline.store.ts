import type { TimelineEventRow } from '../../db/schema/recipes.ts'
import type { Db } from '../../db/schema.ts'

export const insertTimelineEvent = (db: Db, row: TimelineEventRow) =>
  db.insertInto('timelineEvents').values(row).execute()
