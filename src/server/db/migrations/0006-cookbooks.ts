import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

export const cookbooks: Migration = {
  name: '0006-cookbooks',
  up: async db => {
    await db.schema
      .createTable('cookbooks')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('slug', columns.text, column => column.notNull())
      .addColumn('description', columns.text, column => column.notNull())
      .addColumn('position', columns.integer, column => column.notNull())
      .addColumn('public', columns.boolean, column => column.notNull())
      .addColumn('queryFilterString', columns.text, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('cookbooks_group_slug', ['groupId', 'slug'])
      .execute()
    await db.schema.createIndex('cookbooks_household').on('cookbooks').columns(['householdId', 'position']).execute()

    await emitGroups(db)
  },
}

/** What the timeline of a group and the view of visitors are read by. */
// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
export async function emitGroups(db: Kysely<any>) {
  // The timeline of a whole group is read from its end, so each of its events says whose it is.
  await db.schema.alterTable('timelineEvents').addColumn('groupId', columns.id).execute()
  await db
    .updateTable('timelineEvents')
    .set({ groupId: sql`(select group_id from recipes where recipes.id = timeline_events.recipe_id)` })
    .execute()
  for (const [name, column] of Object.entries({ time: 'timestamp', created: 'createdAt' }))
    await db.schema
      .createIndex(`timeline_events_group_${name}`)
      .on('timelineEvents')
      .columns(['groupId', column, 'id'])
      .execute()
  await db.schema.createIndex('recipes_slug').on('recipes').columns(['slug']).execute()

  // What visitors may see is told without reading whole recipes.
  await db.schema
    .createIndex('recipes_shown')
    .on('recipes')
    .columns(['groupId', 'public', 'householdId', 'createdAt', 'id'])
    .execute()
}
