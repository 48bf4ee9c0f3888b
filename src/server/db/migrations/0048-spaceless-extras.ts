import { sql } from 'kysely'
import { spacelessKeys } from '#shared/domain/extras.ts'
import type { Migration } from '../upgrades/migration.ts'

const TABLES = ['recipes', 'foods', 'units', 'shoppingLists', 'shoppingListItems'] as const
const ROWS_AT_ONCE = 500

/** Keys with white space are refused when a thing is saved whole; those from before are mended. */
export const spacelessExtras: Migration = {
  name: '0048-spaceless-extras',
  up: async db => {
    for (const table of TABLES) {
      let last = ''
      for (;;) {
        const rows = await db
          .selectFrom(table)
          .select(['id', 'extras'])
          .where('id', '>', last)
          .where(sql<boolean>`cast(extras as text) <> '{}'`)
          .orderBy('id')
          .limit(ROWS_AT_ONCE)
          .execute()
        for (const { id, extras } of rows) {
          const mended = spacelessKeys(extras)
          if (mended !== extras) await db.updateTable(table).set({ extras: mended }).where('id', '=', id).execute()
        }
        if (rows.length < ROWS_AT_ONCE) break
        last = rows.at(-1)?.id as string
      }
    }
  },
}
