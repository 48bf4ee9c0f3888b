import { sql } from 'kysely'
import { columns } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Brings databases made before 0006-cookbooks held these columns and indexes to where the others are. */
export const timelineOfGroups: Migration = {
  name: '0013-timeline-of-groups',
  up: async db => {
    const tables = await db.introspection.getTables()
    const events = tables.find(table => table.name === 'timelineEvents' || table.name === 'timeline_events')
    if (events?.columns.some(column => column.name === 'groupId' || column.name === 'group_id')) return

    await db.schema.dropIndex('timeline_events_time').ifExists().execute()
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
    await db.schema
      .createIndex('recipes_shown')
      .on('recipes')
      .columns(['groupId', 'public', 'householdId', 'createdAt', 'id'])
      .execute()
  },
}
