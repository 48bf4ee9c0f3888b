import type { Db } from '#server/db/schema.ts'

/** Takes a reminder for sending it; false when it was sent before. */
export async function claimReminder(db: Db, key: string, sentAt: string): Promise<boolean> {
  const row = await db
    .insertInto('reminders')
    .values({ key, sentAt })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOldReminders = (db: Db, before: string) =>
  db.deleteFrom('reminders').where('sentAt', '<', before).execute()

/** Households of which somebody has a device that is told of meals. */
export const findRemindedHouseholds = async (db: Db): Promise<{ householdId: string; groupSlug: string }[]> =>
  db
    .selectFrom('pushDevices')
    .innerJoin('memberships', 'memberships.userId', 'pushDevices.userId')
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .select(['memberships.householdId', 'groups.slug as groupSlug'])
    .distinct()
    .where('memberships.active', '=', true)
    .execute()
