import type { Migration } from '../upgrades/migration.ts'
import { emitGroups } from './0006-cookbooks.ts'

/** Brings databases made while 0006-cookbooks did not tell groups yet to where the others are. */
export const timelineOfGroups: Migration = {
  name: '0013-timeline-of-groups',
  up: async db => {
    const tables = await db.introspection.getTables()
    const events = tables.find(table => table.name === 'timelineEvents' || table.name === 'timeline_events')
    if (events?.columns.some(column => column.name === 'groupId' || column.name === 'group_id')) return
    await db.schema.dropIndex('timeline_events_time').ifExists().execute()
    await emitGroups(db)
  },
}
