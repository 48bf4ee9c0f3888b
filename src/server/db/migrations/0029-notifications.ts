import { sql } from 'kysely'
import { columns } from '../columns.ts'
import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Who is told of what: webhooks, notifiers, devices, and what is on its way to them. */
export const notifications: Migration = {
  name: '0029-notifications',
  up: async db => {
    const isPostgres = engineOf(db) === 'postgres'
    await db.schema
      .createTable('webhooks')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('enabled', columns.boolean, column => column.notNull())
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('url', columns.text, column => column.notNull())
      .addColumn('webhookType', columns.text, column => column.notNull())
      .addColumn('localTime', columns.text, column => column.notNull())
      .addColumn('timeZone', columns.text, column => column.notNull())
      .addColumn('nextDueAt', columns.moment)
      .addColumn('events', columns.json, column => column.notNull())
      .addColumn('secret', columns.text)
      .addColumn('mayReachHome', columns.boolean, column => column.notNull())
      .addColumn('locale', columns.text, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('webhooks_household').on('webhooks').columns(['householdId']).execute()
    await db.schema.createIndex('webhooks_group').on('webhooks').columns(['groupId']).execute()
    await db.schema.createIndex('webhooks_due').on('webhooks').columns(['nextDueAt']).execute()

    await db.schema
      .createTable('notifiers')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('enabled', columns.boolean, column => column.notNull())
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('sealedUrl', columns.text, column => column.notNull())
      .addColumn('services', columns.json, column => column.notNull())
      .addColumn('optionsId', columns.id, column => column.notNull())
      .addColumn('options', columns.json, column => column.notNull())
      .addColumn('mayReachHome', columns.boolean, column => column.notNull())
      .addColumn('locale', columns.text, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('notifiers_household').on('notifiers').columns(['householdId']).execute()
    await db.schema.createIndex('notifiers_group').on('notifiers').columns(['groupId']).execute()

    await db.schema
      .createTable('listeners')
      .addColumn('targetId', columns.id, column => column.primaryKey())
      .addColumn('kind', columns.text, column => column.notNull())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('listeners_place').on('listeners').columns(['groupId', 'householdId']).execute()
    await db.schema.createIndex('listeners_household').on('listeners').columns(['householdId']).execute()

    await db.schema
      .createTable('deliveries')
      .addColumn('position', isPostgres ? sql`bigserial` : sql`integer`, column =>
        isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('id', columns.id, column => column.notNull().unique())
      .addColumn('eventId', columns.id, column => column.notNull())
      .addColumn('lane', columns.text, column => column.notNull())
      .addColumn('kind', columns.text, column => column.notNull())
      .addColumn('targetId', columns.id, column => column.notNull())
      .addColumn('groupId', columns.id, column => column.references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.references('households.id').onDelete('cascade'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('payload', columns.json, column => column.notNull())
      .addColumn('state', columns.text, column => column.notNull())
      .addColumn('attempts', columns.integer, column => column.notNull())
      .addColumn('status', columns.integer)
      .addColumn('answer', columns.text)
      .addColumn('error', columns.text)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('endedAt', columns.moment)
      .execute()
    await db.schema.createIndex('deliveries_lane').on('deliveries').columns(['lane', 'state', 'position']).execute()
    await db.schema.createIndex('deliveries_household').on('deliveries').columns(['householdId', 'position']).execute()
    await db.schema.createIndex('deliveries_group').on('deliveries').columns(['groupId']).execute()

    await db.schema
      .createTable('deliveryLanes')
      .addColumn('lane', columns.text, column => column.primaryKey())
      .addColumn('dueAt', columns.moment)
      .addColumn('work', columns.integer, column => column.notNull())
      .addColumn('failures', columns.integer, column => column.notNull())
      .addColumn('claimedBy', columns.id)
      .addColumn('claimedUntil', columns.moment)
      .execute()
    await db.schema.createIndex('delivery_lanes_due').on('deliveryLanes').columns(['dueAt']).execute()
  },
}
