import { listPage } from '#server/db/paging/page.ts'
import type { NotifierRow } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/schema.ts'
import type { PageQuery } from '#shared/contract/page.ts'

export const listNotifierRows = (db: Db, householdId: string, query: PageQuery) =>
  listPage(db, 'notifier', query, {
    route: '/api/households/events/notifications',
    scope: eb => eb('notifiers.householdId', '=', householdId),
  })

export const findNotifier = (db: Db, householdId: string, id: string): Promise<NotifierRow | undefined> =>
  db.selectFrom('notifiers').selectAll().where('householdId', '=', householdId).where('id', '=', id).executeTakeFirst()

/** For the worker, which serves all households. */
export const findNotifiers = (db: Db, ids: string[]): Promise<NotifierRow[]> =>
  db.selectFrom('notifiers').selectAll().where('id', 'in', ids).where('enabled', '=', true).execute()

export const findNotifierToSend = (db: Db, id: string): Promise<NotifierRow | undefined> =>
  db.selectFrom('notifiers').selectAll().where('id', '=', id).executeTakeFirst()

export const insertNotifier = (db: Db, row: NotifierRow) => db.insertInto('notifiers').values(row).execute()

export const updateNotifierRow = (db: Db, householdId: string, id: string, changes: Partial<NotifierRow>) =>
  db
    .updateTable('notifiers')
    .set(changes)
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteNotifier = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('notifiers').where('householdId', '=', householdId).where('id', '=', id).execute()
