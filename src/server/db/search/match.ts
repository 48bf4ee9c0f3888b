import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { type Field, marked, VECTORS } from './fields.ts'

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

/** The words as they stand in the last field. */
const asMarked = ({ words, begun }: Run): Run => ({ words: words.map(marked), begun })

/** A condition on rows of `recipe_documents`. */
export const matchesDocument = (engine: Engine, match: Match): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? forPostgres(match)
    : sql`docid in (select rowid from recipe_search where recipe_search match ${forSqlite(match)})`

/** Words hold letters and digits only, so nothing in them can be taken for syntax. */
function forSqlite(match: Match): string {
  if ('run' in match) {
    const { run, fields } = match
    if (!fields) return `(${runForSqlite(run)} OR ${runForSqlite(asMarked(run))})`
    // No other field has marked words.
    return String(fields) === 'metadata' ? runForSqlite(asMarked(run)) : `{${fields.join(' ')}} : ${runForSqlite(run)}`
  }
  if ('every' in match) return `(${match.every.map(forSqlite).join(' AND ')})`
  if ('some' in match) return `(${match.some.map(forSqlite).join(' OR ')})`
  return `(${forSqlite(match.has)} NOT ${forSqlite(match.not)})`
}

const runForSqlite = ({ words, begun }: Run) => `"${words.join(' ')}"${begun ? ' *' : ''}`

/** Each part that speaks of one field, or of all, is one question to that field's vector. */
function forPostgres(match: Match): RawBuilder<SqlBool> {
  const fields = fieldsOf(match)
  if (fields === 'all') return inVector('words', vectorQuery(match))
  if (fields !== 'mixed') return inFields(match, fields)
  if ('every' in match) return sql`(${sql.join(match.every.map(forPostgres), sql` and `)})`
  if ('some' in match) return sql`(${sql.join(match.some.map(forPostgres), sql` or `)})`
  if ('has' in match) return sql`(${forPostgres(match.has)} and not ${forPostgres(match.not)})`
  return sql`false`
}

function inFields(match: Match, fields: readonly Field[]): RawBuilder<SqlBool> {
  if (String(fields) === 'metadata') return inVector(VECTORS.metadata, vectorQuery(match, 'metadata'))
  const each = fields.includes('steps') ? [VECTORS.steps] : fields.map(field => VECTORS[field])
  const query = vectorQuery(match, 'better')
  return sql`(${sql.join(
    each.map(vector => inVector(vector, query)),
    sql` or `,
  )})`
}

const inVector = (vector: string, query: string) => sql<SqlBool>`${sql.ref(vector)} @@ cast(${query} as tsquery)`

/** The fields that all of a match is looked for in. */
function fieldsOf(match: Match): readonly Field[] | 'all' | 'mixed' {
  if ('run' in match) return match.fields ?? 'all'
  const parts = 'every' in match ? match.every : 'some' in match ? match.some : [match.has, match.not]
  const [first, ...others] = parts.map(fieldsOf)
  return first && others.every(other => String(other) === String(first)) ? first : 'mixed'
}

/** `place`: whether words are meant as they stand in the last field, or in the others; either when absent. */
function vectorQuery(match: Match, place?: 'metadata' | 'better'): string {
  if ('run' in match) {
    const { run } = match
    if (!place) return `(${runForVector(run)} | ${runForVector(asMarked(run))})`
    return runForVector(place === 'metadata' ? asMarked(run) : run)
  }
  if ('every' in match) return `(${match.every.map(part => vectorQuery(part, place)).join(' & ')})`
  if ('some' in match) return `(${match.some.map(part => vectorQuery(part, place)).join(' | ')})`
  return `(${vectorQuery(match.has, place)} & !${vectorQuery(match.not, place)})`
}

function runForVector({ words, begun }: Run): string {
  const last = words.length - 1
  return `(${words.map((word, index) => `'${word}'${begun && index === last ? ':*' : ''}`).join(' <-> ')})`
}
