import type { Db } from '../schema.ts'
import type { TableShape } from './table-shapes.ts'

const AT_ONCE = 500

export type Row = Record<string, unknown>

/** All rows of a table in the order of its key, some at a time. Both engines give the same values. */
export async function* readRows(db: Db, { name, key }: TableShape): AsyncGenerator<Row[]> {
  if (!key.length) throw new Error(`The table ${name} has no key.`)
  let last: Row | undefined
  for (;;) {
    // biome-ignore lint/suspicious/noExplicitAny: any table, also one that this version's types do not know
    let query = (db as any).selectFrom(name).selectAll().limit(AT_ONCE)
    for (const column of key) query = query.orderBy(column)
    if (last) {
      const after = last
      // biome-ignore lint/suspicious/noExplicitAny: as above
      query = query.where((eb: any) =>
        key.length === 1
          ? eb(key[0], '>', after[key[0] as string])
          : eb.or(
              key.map((column, i) =>
                eb.and([...key.slice(0, i).map(same => eb(same, '=', after[same])), eb(column, '>', after[column])]),
              ),
            ),
      )
    }
    const rows: Row[] = await query.execute()
    if (rows.length) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)
  }
}
