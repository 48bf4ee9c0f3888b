import { type Expression, type SqlBool, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'

/** SQLite would rather read a whole group by its index than the few recipes that the full-text index names; it must not. */
export const notByIndex = (db: Db, condition: Expression<SqlBool>): Expression<SqlBool> =>
  engineOf(db) === 'sqlite' ? sql`+(${condition})` : condition
