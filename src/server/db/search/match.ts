import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { type Field, VECTORS } from './fields.ts'

/** Words in a row, the last perhaps only begun. */
export interface Run {
  words: string[]
  begun: boolean
}

/** A full-text query, before it is written in an engine's language. */
export type Match =
  | { run: Run; fields?: readonly Field[] }
  | { every: Match[] }
  | { some: Match[] }
  | { has: Match; not: Match }

/** The same match, looked for in these fields only. */
export function within(match: Match, fields: readonly Field[]): Match {
  if ('run' in match) return { run: match.run, fields }
  if ('every' in match) return { every: match.every.map(part => within(part, fields)) }
  if ('some' in match) return { some: match.some.map(part => within(part, fields)) }
  return { has: within(match.has, fields), not: within(match.not, fields) }
}

/** A condition on rows of `recipe_documents`. */
export const matchesDocument = (engine: Engine, match: Match): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? forPostgres(match)
    : sql`docid in (select rowid from recipe_search where recipe_search match ${forSqlite(match)})`

/** Words hold letters and digits only, so nothing in them can be taken for syntax. */
function forSqlite(match: Match): string {
  if ('run' in match) {
    const fields = match.fields ? `{${match.fields.join(' ')}} : ` : ''
    return `${fields}"${match.run.words.join(' ')}"${match.run.begun ? ' *' : ''}`
  }
  if ('every' in match) return `(${match.every.map(forSqlite).join(' AND ')})`
  if ('some' in match) return `(${match.some.map(forSqlite).join(' OR ')})`
  return `(${forSqlite(match.has)} NOT ${forSqlite(match.not)})`
}

/** Each part that speaks of one field, or of all, is one question to that field's vector. */
function forPostgres(match: Match): RawBuilder<SqlBool> {
  const fields = fieldsOf(match)
  if (fields === 'all') return sql`words @@ cast(${vectorQuery(match)} as tsquery)`
  if (fields !== 'mixed') {
    const each = fields.flatMap(field => VECTORS[field] ?? [])
    return sql`(${sql.join(
      each.map(name => sql`${sql.ref(name)} @@ cast(${vectorQuery(match)} as tsquery)`),
      sql` or `,
    )})`
  }
  if ('every' in match) return sql`(${sql.join(match.every.map(forPostgres), sql` and `)})`
  if ('some' in match) return sql`(${sql.join(match.some.map(forPostgres), sql` or `)})`
  if ('has' in match) return sql`(${forPostgres(match.has)} and not ${forPostgres(match.not)})`
  return sql`false`
}

/** The fields that all of a match is looked for in. */
function fieldsOf(match: Match): readonly Field[] | 'all' | 'mixed' {
  if ('run' in match) return match.fields ?? 'all'
  const parts = 'every' in match ? match.every : 'some' in match ? match.some : [match.has, match.not]
  const [first, ...others] = parts.map(fieldsOf)
  return first && others.every(other => String(other) === String(first)) ? first : 'mixed'
}

function vectorQuery(match: Match): string {
  if ('run' in match) {
    const last = match.run.words.length - 1
    const words = match.run.words.map((word, index) => `'${word}'${match.run.begun && index === last ? ':*' : ''}`)
    return `(${words.join(' <-> ')})`
  }
  if ('every' in match) return `(${match.every.map(vectorQuery).join(' & ')})`
  if ('some' in match) return `(${match.some.map(vectorQuery).join(' | ')})`
  return `(${vectorQuery(match.has)} & !${vectorQuery(match.not)})`
}
