import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** A category or tag may be part of another. Filters look for one by name or address and then for what is beneath it. */
export const organizerParents: Migration = {
  name: '0065-organizer-parents',
  up: async db => {
    for (const table of ['categories', 'tags']) {
      await db.schema
        .alterTable(table)
        .addColumn('parentId', columns.id, column => column.references(`${table}.id`).onDelete('set null'))
        .execute()
      for (const column of ['parentId', 'name', 'slug'])
        await db.schema.createIndex(`${table}_by_${column}`).on(table).columns([column]).execute()
    }
  },
}
