import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Who invites, so that those who are invited can be told. */
export const invitationHosts: Migration = {
  name: '0062-invitation-hosts',
  up: async db => {
    await db.schema
      .alterTable('invitations')
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('set null'))
      .execute()
  },
}
