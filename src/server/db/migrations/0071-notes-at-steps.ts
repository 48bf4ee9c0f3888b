import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** The step that an entry of a timeline is about. It may be gone by now, so nothing refers to it. */
export const notesAtSteps: Migration = {
  name: '0071-notes-at-steps',
  additive: true,
  up: async db => {
    await db.schema.alterTable('timelineEvents').addColumn('stepId', columns.id).execute()
  },
}
