import { ownedBy } from '#server/db/owned-by.ts'
import type { Db } from '#server/db/schema.ts'

export const findLabelsOfFoods = (db: Db, groupId: string, ids: string[]) =>
  db.selectFrom('foods').select(['id', 'labelId']).where(ownedBy('groupId', groupId)).where('id', 'in', ids).execute()
