import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { type Field, WEIGHTS } from './fields.ts'

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
    ? sql`words @@ cast(${forPostgres(match)} as tsquery)`
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

function forPostgres(match: Match): string {
  if ('run' in match) {
    const weights = match.fields?.map(field => WEIGHTS[field]).join('') ?? ''
    const last = match.run.words.length - 1
    const marks = (index: number) => (match.run.begun && index === last ? '*' : '') + weights
    return `(${match.run.words.map((word, index) => `'${word}'${marks(index) && `:${marks(index)}`}`).join(' <-> ')})`
  }
  if ('every' in match) return `(${match.every.map(forPostgres).join(' & ')})`
  if ('some' in match) return `(${match.some.map(forPostgres).join(' | ')})`
  return `(${forPostgres(match.has)} & !${forPostgres(match.not)})`
}
