import { sql } from 'kysely'
import { columns } from '../columns.ts'
import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What changed, written in the transaction of the change, and work that runs beside requests. */
export const outboxAndJobs: Migration = {
  name: '0021-outbox-and-jobs',
  up: async db => {
    const isPostgres = engineOf(db) === 'postgres'
    const position = isPostgres ? sql`bigserial` : sql`integer`
    await db.schema
      .createTable('events')
      .addColumn('position', position, column =>
        isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('id', columns.id, column => column.notNull())
      .addColumn('groupId', columns.id)
      .addColumn('householdId', columns.id)
      .addColumn('userId', columns.id)
      .addColumn('type', columns.text, column => column.notNull())
      .addColumn('integrationId', columns.text, column => column.notNull())
      .addColumn('documentType', columns.text, column => column.notNull())
      .addColumn('operation', columns.text, column => column.notNull())
      .addColumn('document', columns.json, column => column.notNull())
      .addColumn('message', columns.json)
      .addColumn('pending', columns.boolean, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('events_pending')
      .on('events')
      .columns(['position'])
      .where(sql.ref('pending'), 'is', sql`true`)
      .execute()
    // Transactions commit in another order than they take numbers: a reader asks for what its last snapshot did not show.
    if (isPostgres) {
      await sql`alter table events
        add column txid bigint not null default pg_current_xact_id()::text::bigint,
        add column snapshot pg_snapshot not null default pg_current_snapshot()`.execute(db)
      await sql`create index events_txid on events (txid)`.execute(db)
    }

    await db.schema
      .createTable('jobs')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('kind', columns.text, column => column.notNull())
      .addColumn('key', columns.text, column => column.unique())
      .addColumn('payload', columns.json)
      .addColumn('groupId', columns.id, column => column.references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.references('households.id').onDelete('cascade'))
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('set null'))
      .addColumn('locale', columns.text, column => column.notNull())
      .addColumn('schedule', columns.text)
      .addColumn('state', columns.text, column => column.notNull())
      .addColumn('outcome', columns.text)
      .addColumn('dueAt', columns.moment, column => column.notNull())
      .addColumn('claimedBy', columns.id)
      .addColumn('claimedUntil', columns.moment)
      .addColumn('attempts', columns.integer, column => column.notNull())
      .addColumn('isCancelled', columns.boolean, column => column.notNull())
      .addColumn('progress', columns.json)
      .addColumn('result', columns.json)
      .addColumn('error', columns.text)
      .addColumn('startedAt', columns.moment)
      .addColumn('endedAt', columns.moment)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('jobs_due').on('jobs').columns(['state', 'dueAt']).execute()
    await db.schema.createIndex('jobs_household').on('jobs').columns(['householdId']).execute()
    await db.schema.createIndex('jobs_group').on('jobs').columns(['groupId']).execute()
    await db.schema.createIndex('jobs_user').on('jobs').columns(['userId']).execute()
  },
}
