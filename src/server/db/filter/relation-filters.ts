import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'
import { beginsWithSets, type Form, MOST_JOINED, oneByOne } from './compile.ts'

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
  const common = commonOf(sets)
  // SQLite would make each set and look every row up in each, which takes four times as long as to intersect them first.
  if (beginsWithSets(form) && !isPostgres) return [sql`${value} in (${common})`]
  // PostgreSQL would make a join of it and sort what it gives; as a truth to be told it makes the set, and looks rows up.
  if (form === 'walk' && isPostgres) return [sql`(${value} in (${common})) is true`]
  if (beginsWithSets(form)) return allOf(sets.map(set => sql`${value} in (${selectOf(set)})`))
  return allOf(
    sets.map(
      ({ column, rows, condition }) => sql`exists (select 1 from ${rows} where ${condition} and ${column} = ${value})`,
    ),
  )
}

/** SQLite knows 500 selects in a row and 1000 conditions in a chain; of more, some stand together. */
const TOGETHER = 200

const inGroups = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / TOGETHER) }, (_, i) => items.slice(i * TOGETHER, (i + 1) * TOGETHER))

function commonOf(sets: RelatedSet[]): RawBuilder<unknown> {
  const groups = inGroups(sets).map(group => sql.join(group.map(selectOf), sql` intersect `))
  if (groups.length === 1) return groups[0] as RawBuilder<unknown>
  return sql.join(
    groups.map(group => sql`select * from (${group}) as part`),
    sql` intersect `,
  )
}

const allOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool>[] =>
  conditions.length <= MOST_JOINED
    ? conditions
    : inGroups(conditions.map(oneByOne)).map(group => sql<SqlBool>`(${sql.join(group, sql` and `)})`)

const selectOf = ({ column, rows, condition }: RelatedSet) => sql`select ${column} from ${rows} where ${condition}`
