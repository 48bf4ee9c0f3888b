import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { distinctWords, plainName, rankNames } from './names.ts'
import type { Search } from './search.ts'
import { closest } from './typos.ts'
import { readSearchText } from './words.ts'

/** The columns with names, the one that ranks first; JSON columns hold lists of other names. */
export const NAME_COLUMNS = {
  food: ['name', 'pluralName', 'aliases'],
  unit: ['name', 'pluralName', 'abbreviation', 'pluralAbbreviation', 'aliases'],
  category: ['name'],
  tag: ['name'],
  tool: ['name'],
  label: ['name'],
} as const

export type SmallEntity = keyof typeof NAME_COLUMNS

/**
 * Things of which a group has some thousands at most: their names are read and compared here, so that both engines fold
 * and forgive alike. A row is found by any of the words; more of them, and nearer to the name, is better.
 */
export async function searchNames(
  engine: Engine,
  // biome-ignore lint/suspicious/noExplicitAny: the rows of whichever table is listed
  candidates: SelectQueryBuilder<any, any, unknown>,
  entity: SmallEntity,
  table: string,
  text: string,
): Promise<Search[]> {
  const typed = readSearchText(text)
  if (!typed) return []
  const columns = ['id', ...NAME_COLUMNS[entity]].map(column => sql.ref(`${table}.${column}`).as(column))
  const rows = (await candidates.select(columns).execute()) as unknown as NameRow[]
  const named = rows.map(row => ({ id: row.id, names: namesOf(row, NAME_COLUMNS[entity]) }))
  const known = distinctWords(named.map(row => row.names))
  const readings = typed.words.map(word => (known.some(other => other.includes(word)) ? [word] : closest(word, known)))
  const ranked = new Map<number, string[]>()
  for (const { id, names } of named) {
    const rank = rankNames(names, typed, readings)
    if (rank === null) continue
    const alike = ranked.get(rank)
    if (alike) alike.push(id)
    else ranked.set(rank, [id])
  }
  const isOneOf = (ids: string[]) => oneOf(engine, sql.ref(`${table}.id`), ids)
  const classes = [...ranked].sort(([one], [other]) => one - other).map(([, ids]) => ({ matches: isOneOf(ids) }))
  return [
    { matches: isOneOf([...ranked.values()].flat()), classes: classes.length ? classes : [{ matches: isOneOf([]) }] },
  ]
}

type NameRow = Record<string, string | null | { name?: unknown }[]> & { id: string }

const namesOf = (row: NameRow, columns: readonly string[]): string[] =>
  columns.flatMap(column => {
    const value = row[column]
    const names = Array.isArray(value) ? value.map(alias => String(alias.name ?? '')) : [value ?? '']
    return names.map(plainName).filter(Boolean)
  })

/** The list goes over as one value, so that the query's text is the same however long it is. */
const oneOf = (engine: Engine, column: Expression<unknown>, ids: string[]) =>
  engine === 'postgres'
    ? sql<never>`${column} = any(string_to_array(${ids.join()}, ','))`
    : sql<never>`${column} in (select value from json_each(${JSON.stringify(ids)}))`
