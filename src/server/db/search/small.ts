import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { type PluralForms, wordsOfForms } from '#shared/domain/measures/plural-forms.ts'
import { areNumbersOfOne } from '#shared/domain/text/singulars.ts'
import { type Engine, engineOf } from '../engine.ts'
import { createKeeper } from '../paging/count-cache.ts'
import type { Db } from '../schema.ts'
import { plainName, rankNames, wholeWord } from './names.ts'
import type { Search } from './search.ts'
import { closest } from './typos.ts'
import { readSearchText } from './words.ts'

/** The columns with names, the one that ranks first; JSON columns hold lists of other names, or plural forms. */
export const NAME_COLUMNS = {
  food: ['name', 'pluralName', 'aliases', 'pluralForms'],
  unit: ['name', 'pluralName', 'abbreviation', 'pluralAbbreviation', 'aliases', 'pluralForms'],
  category: ['name'],
  tag: ['name'],
  tool: ['name'],
  label: ['name'],
  cookbook: ['name'],
  recipeAction: ['title'],
  household: ['name'],
} as const

export type SmallEntity = keyof typeof NAME_COLUMNS

/**
 * Things of which a group has some thousands at most: their names are read and compared here, so that both engines fold
 * and forgive alike. A row is found by any of the words; more of them, and nearer to the name, is better.
 */
export async function searchNames(
  db: Db,
  // biome-ignore lint/suspicious/noExplicitAny: the rows of whichever table is listed
  candidates: SelectQueryBuilder<any, any, unknown>,
  entity: SmallEntity,
  table: string,
  { text, language }: { text: string; language?: string },
): Promise<Search[]> {
  const typed = readSearchText(text)
  if (!typed) return []
  const columns = ['id', ...NAME_COLUMNS[entity]].map(column => sql.ref(`${table}.${column}`).as(column))
  const query = candidates.select(columns).compile()
  const named = await keepNames(db, query, async () => {
    const { rows } = await db.executeQuery(query)
    return (rows as NameRow[]).map(row => ({ id: row.id, names: namesOf(row, NAME_COLUMNS[entity]) }))
  })
  const words = new Set(named.flatMap(({ names }) => names.flatMap(name => name.split(' '))))
  const readings = typed.words.map(word => readingsAmong(words, word, language))
  const ranked = new Map<number, string[]>()
  for (const { id, names } of named) {
    const rank = rankNames(names, typed, readings)
    if (rank === null) continue
    const alike = ranked.get(rank)
    if (alike) alike.push(id)
    else ranked.set(rank, [id])
  }
  const isOneOf = (ids: string[]) => oneOf(engineOf(db), sql.ref(`${table}.id`), ids)
  const classes = [...ranked].sort(([one], [other]) => one - other).map(([, ids]) => ({ matches: isOneOf(ids) }))
  return [
    { matches: isOneOf([...ranked.values()].flat()), classes: classes.length ? classes : [{ matches: isOneOf([]) }] },
  ]
}

interface Named {
  id: string
  names: string[]
}

const keepNames = createKeeper<Named[]>(30)

/** The word itself where a name has it, with its singular or plural; else the nearest that there are. */
function readingsAmong(words: Set<string>, word: string, language = ''): string[] {
  const all = [...words]
  const isThere = all.some(one => one.includes(word))
  const alike = all.filter(one => !one.includes(word) && areNumbersOfOne(word, one, language))
  return isThere || alike.length ? [word, ...alike.map(wholeWord)] : closest(word, words)
}

type NameRow = Record<string, string | null | { name?: unknown }[] | PluralForms> & { id: string }

const namesOf = (row: NameRow, columns: readonly string[]): string[] =>
  columns.flatMap(column => {
    const value = row[column]
    if (typeof value === 'string') return plainName(value) || []
    const names = Array.isArray(value) ? value.map(alias => String(alias.name ?? '')) : wordsOfForms(value)
    return names.map(plainName).filter(Boolean)
  })

/** The list goes over as one value, so that the query's text is the same however long it is. */
const oneOf = (engine: Engine, column: Expression<unknown>, ids: string[]) =>
  engine === 'postgres'
    ? sql<never>`${column} = any(string_to_array(${ids.join()}, ','))`
    : sql<never>`${column} in (select value from json_each(${JSON.stringify(ids)}))`
