import { nameSkeleton } from '#shared/domain/text/name-skeleton.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Names that look alike have one key. Where two such are here already, both stay as they are. */
export const nameSkeletons: Migration = {
  name: '0031-name-skeletons',
  up: async db => {
    const rows = await db.selectFrom('users').select(['id', 'username', 'usernameKey']).execute()
    const taken = new Set(rows.map(row => row.usernameKey))
    for (const { id, username, usernameKey } of rows) {
      const key = nameSkeleton(username)
      if (key === usernameKey || taken.has(key)) continue
      taken.add(key)
      await db.updateTable('users').set({ usernameKey: key }).where('id', '=', id).execute()
    }
  },
}
