import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'
import { beginsWithSets, type Form } from './compile.ts'

/** The values that rows related to others give: `select column from rows where condition`. */
export interface RelatedSet {
  column: RawBuilder<unknown>
  rows: RawBuilder<unknown>
  condition: RawBuilder<SqlBool>
}

/** That a value is in every one of these sets, said in the form that the engine answers soonest. */
export function inEvery(db: Db, value: Expression<unknown>, sets: RelatedSet[], form: Form): Expression<SqlBool>[] {
  if (!sets.length) return []
  const isPostgres = engineOf(db) === 'postgres'
  const common = sql.join(sets.map(selectOf), sql` intersect `)
  // SQLite would make each set and look every row up in each, which takes four times as long as to intersect them first.
  if (beginsWithSets(form) && !isPostgres) return [sql`${value} in (${common})`]
  // PostgreSQL would make a join of it and sort what it gives; as a truth to be told it makes the set, and looks rows up.
  if (form === 'walk' && isPostgres) return [sql`(${value} in (${common})) is true`]
  if (beginsWithSets(form)) return sets.map(set => sql`${value} in (${selectOf(set)})`)
  return sets.map(
    ({ column, rows, condition }) => sql`exists (select 1 from ${rows} where ${condition} and ${column} = ${value})`,
  )
}

const selectOf = ({ column, rows, condition }: RelatedSet) => sql`select ${column} from ${rows} where ${condition}`
