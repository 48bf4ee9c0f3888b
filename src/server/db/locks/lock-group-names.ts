import type { Db } from '../schema.ts'
import { forNoKeyUpdate } from './for-update.ts'

/** Makes those who look for a free name in the group take turns until their transactions end. */
export const lockGroupNames = (db: Db, groupId: string) =>
  forNoKeyUpdate(db, db.selectFrom('groups').select('id').where('id', '=', groupId)).execute()
