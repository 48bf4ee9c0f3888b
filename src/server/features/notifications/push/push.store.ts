import type { PushDeviceRow } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/schema.ts'

const VAPID = 'vapid-keys'

export const findVapidKeys = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('key', '=', VAPID).executeTakeFirst())?.value

/** The first instance that writes wins, unless `known` is to be replaced. */
export const writeVapidKeys = (db: Db, value: string, known: string | undefined) =>
  db
    .insertInto('settings')
    .values({ key: VAPID, value })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where('settings.value', '=', known ?? ''),
    )
    .execute()

export const listDevices = (db: Db, userId: string): Promise<PushDeviceRow[]> =>
  db.selectFrom('pushDevices').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()

export const findDevice = (db: Db, userId: string, id: string): Promise<PushDeviceRow | undefined> =>
  db.selectFrom('pushDevices').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

/** For the worker, which serves everybody. */
export const findDeviceToSend = (db: Db, id: string): Promise<PushDeviceRow | undefined> =>
  db.selectFrom('pushDevices').selectAll().where('id', '=', id).executeTakeFirst()

export const findDeviceByEndpoint = (db: Db, endpointHash: string): Promise<PushDeviceRow | undefined> =>
  db.selectFrom('pushDevices').selectAll().where('endpointHash', '=', endpointHash).executeTakeFirst()

export const insertDevice = (db: Db, row: PushDeviceRow) => db.insertInto('pushDevices').values(row).execute()

export const updateDevice = (db: Db, id: string, changes: Partial<PushDeviceRow>) =>
  db.updateTable('pushDevices').set(changes).where('id', '=', id).returningAll().executeTakeFirst()

export const deleteDevices = (db: Db, ids: string[]) => db.deleteFrom('pushDevices').where('id', 'in', ids).execute()

/** Devices with the place where their owner is now. */
const devicesWithPlace = (db: Db) =>
  db
    .selectFrom('pushDevices')
    .innerJoin('memberships', 'memberships.userId', 'pushDevices.userId')
    .where('memberships.active', '=', true)

/** A device and the household in which its owner is. */
export type PlacedDevice = PushDeviceRow & { householdId: string }

/** Those of these devices whose owner is in this group, and in this household if one is named. */
export const findDevicesIn = (
  db: Db,
  ids: string[],
  { groupId, householdId }: { groupId: string; householdId: string | null },
): Promise<PlacedDevice[]> =>
  devicesWithPlace(db)
    .selectAll('pushDevices')
    .select('memberships.householdId')
    .where('pushDevices.id', 'in', ids)
    .where('memberships.groupId', '=', groupId)
    .$if(householdId !== null, query => query.where('memberships.householdId', '=', householdId as string))
    .execute()

export const findDevicesOfUsers = (db: Db, userIds: string[]): Promise<PushDeviceRow[]> =>
  db.selectFrom('pushDevices').selectAll().where('userId', 'in', userIds).execute()

export const findPersonName = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('users').select(['fullName', 'username']).where('id', '=', id).executeTakeFirst()
  return row && (row.fullName || row.username)
}
