import { type Expression, type SqlBool, sql } from 'kysely'
import { fold } from '#shared/domain/fold.ts'
import { engineOf } from './engine.ts'
import type { EntityName } from './entities/entity.ts'
import { entities } from './entities.ts'
import type { Db } from './schema.ts'

export interface Search {
  matches: Expression<SqlBool>
  /** Best first. */
  rank: Expression<unknown>
}

/** What narrows a list to what a caller typed, and how good each match is; null when they typed nothing. */
export function searchFor(db: Db, entity: EntityName, text: string | undefined): Search | null {
  const folded = fold(text ?? '')
    .replace(/["\\%_]/g, ' ')
    .trim()
  if (!folded) return null
  const { table, attributes } = entities[entity] as {
    table: string
    attributes: Record<string, { folded?: string; column: string }>
  }
  const name = sql.ref(`${table}.${attributes.name?.folded ?? 'name'}`)
  const like = sql.raw(engineOf(db) === 'postgres' ? 'ilike' : 'like')
  return {
    matches: sql<SqlBool>`${name} ${like} ${`%${folded}%`}`,
    rank: sql`case when ${name} = ${folded} then 0 when ${name} ${like} ${`${folded}%`} then 1 else 2 end`,
  }
}
