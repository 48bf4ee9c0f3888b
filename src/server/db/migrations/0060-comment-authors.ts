import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Comments that came from elsewhere keep the name of whoever wrote them, who has no account here. */
export const commentAuthors: Migration = {
  name: '0060-comment-authors',
  up: async db => {
    await db.schema.alterTable('comments').addColumn('authorName', columns.text).execute()
  },
}
