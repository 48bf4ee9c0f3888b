import type { EmailChoiceRow } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/schema.ts'

export const findEmailChoices = (db: Db, userId: string): Promise<EmailChoiceRow | undefined> =>
  db.selectFrom('emailChoices').selectAll().where('userId', '=', userId).executeTakeFirst()

export const writeEmailChoices = (db: Db, row: Omit<EmailChoiceRow, 'lastWeek'>) =>
  db
    .insertInto('emailChoices')
    .values({ ...row, lastWeek: null })
    .onConflict(conflict =>
      conflict.column('userId').doUpdateSet({ kinds: row.kinds, locale: row.locale, timeZone: row.timeZone }),
    )
    .execute()

/** The language of the browser with which somebody signed in last, leaving out one that was strange then. */
export const findBrowserLocale = async (db: Db, userId: string): Promise<string | null> => {
  const browsers = db.selectFrom('knownBrowsers').select('locale').where('userId', '=', userId)
  const row = await browsers.where('locale', 'is not', null).orderBy('lastUsedAt', 'desc').executeTakeFirst()
  return row?.locale ?? null
}

/** Those who want the weekly letter, where they are now. */
export const findReadersOfWeek = (db: Db) =>
  db
    .selectFrom('emailChoices')
    .innerJoin('memberships', 'memberships.userId', 'emailChoices.userId')
    .innerJoin('households', 'households.id', 'memberships.householdId')
    .selectAll('emailChoices')
    .select(['memberships.householdId', 'households.name as householdName', 'households.firstDayOfWeek'])
    .where('memberships.active', '=', true)
    .execute()

/** Takes the letter of a week for sending it; false when another instance has. */
export async function claimWeek(db: Db, userId: string, week: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emailChoices')
    .set({ lastWeek: week })
    .where('userId', '=', userId)
    .where(eb => eb.or([eb('lastWeek', 'is', null), eb('lastWeek', '<', week)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

export const findAddress = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email

export const findAdminIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('users').select('id').where('admin', '=', true).execute()).map(({ id }) => id)
