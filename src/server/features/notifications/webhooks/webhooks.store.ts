import { listPage } from '#server/db/paging/page.ts'
import type { WebhookRow } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/schema.ts'
import type { PageQuery } from '#shared/contract/page.ts'

export const listWebhookRows = (db: Db, householdId: string, query: PageQuery) =>
  listPage(db, 'webhook', query, {
    route: '/api/households/webhooks',
    scope: eb => eb('webhooks.householdId', '=', householdId),
  })

export const findWebhook = (db: Db, householdId: string, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('householdId', '=', householdId).where('id', '=', id).executeTakeFirst()

export const findEnabledWebhooks = (db: Db, householdId: string): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().where('householdId', '=', householdId).where('enabled', '=', true).execute()

export const findWebhooksOfHouseholds = (db: Db, householdIds: string[]): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().where('householdId', 'in', householdIds).orderBy('createdAt').execute()

/** For the worker, which serves all households. */
export const findWebhooks = (db: Db, ids: string[]): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().where('id', 'in', ids).where('enabled', '=', true).execute()

export const findWebhookToSend = (db: Db, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()

export const findDueWebhooks = (db: Db, now: string): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().where('enabled', '=', true).where('nextDueAt', '<=', now).execute()

/** Sets the next time; false when another instance did. */
export async function moveDue(db: Db, row: WebhookRow, nextDueAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ nextDueAt })
    .where('id', '=', row.id)
    .where('nextDueAt', '=', row.nextDueAt)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

export const insertWebhook = (db: Db, row: WebhookRow) => db.insertInto('webhooks').values(row).execute()

export const updateWebhookRow = (db: Db, householdId: string, id: string, changes: Partial<WebhookRow>) =>
  db
    .updateTable('webhooks')
    .set(changes)
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteWebhook = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('webhooks').where('householdId', '=', householdId).where('id', '=', id).execute()
