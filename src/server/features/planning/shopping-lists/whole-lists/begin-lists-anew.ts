import type { Db } from '#server/db/schema.ts'
import * as store from './begin-lists-anew.store.ts'

/**
 * Devices ask what happened to a list since what they know of it, and that may never have happened after a backup was
 * restored. Where the list is not as it was, they read the whole of it again.
 */
export async function beginListsAnew(db: Db): Promise<() => Promise<void>> {
  const before = new Map((await store.findStates(db)).map(list => [list.id, list]))
  return async () => {
    for (const { id, cursor, stamp } of await store.findStates(db)) {
      const known = before.get(id)
      if (!known || (known.cursor === cursor && known.stamp === stamp)) continue
      await store.setCursor(db, id, Math.max(known.cursor, cursor) + 1)
    }
  }
}
