import type { Db } from '#server/db/schema.ts'
import type { ViewSettings } from '#shared/contract/accounts/view-settings.ts'

export const findViewSettings = async (db: Db, userId: string): Promise<ViewSettings> =>
  (await db.selectFrom('viewSettings').select('settings').where('userId', '=', userId).executeTakeFirst())?.settings ??
  {}

export const writeViewSettings = (db: Db, userId: string, settings: ViewSettings, now: string) =>
  db
    .insertInto('viewSettings')
    .values({ userId, settings, updatedAt: now })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ settings, updatedAt: now }))
    .execute()
