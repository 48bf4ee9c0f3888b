import { sql } from 'kysely'
import { fold } from '#shared/domain/text/fold.ts'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'
import { FIELDS, type Field } from './fields.ts'
import { type Readings, readingsOf } from './known-words.ts'
import { type Match, matchesDocument, within } from './match.ts'
import { type MatchClass, NO_WAYS, type Search, type Ways } from './search.ts'
import { closest } from './typos.ts'
import { readSearchText, type SearchText } from './words.ts'

/**
 * Recipes that have all the words, each as a piece of one of theirs, or as its nearest where no recipe has it; a word
 * that is not even near to any is left out. When no recipe has all of them, those with some are given, those that lack
 * one first.
 */
export async function searchRecipes(db: Db, text: string, asked: Asked = {}): Promise<Ways> {
  const typed = readSearchText(text)
  if (!typed) return NO_WAYS
  const readings = await readingsOf(db, typed.words, asked.language)
  return {
    searches: searchesOf(db, text, typed, readings, asked),
    asIfAlone: async () => {
      const own = asked.groupId ? await readingsAsIfAlone(db, readings, asked.groupId) : null
      return own ? searchesOf(db, text, typed, own, asked).slice(0, 1) : []
    },
  }
}

export interface Asked {
  isOrdered?: boolean
  /** The group whose recipes are searched; all when absent. */
  groupId?: string
  /** Of whoever searches. */
  language?: string
}

/**
 * The same readings, but a word that only recipes of other groups have is taken for a slip, as it would be if they were not
 * there. Null where the group has each of the words, or nothing is near them.
 */
async function readingsAsIfAlone(
  db: Db,
  readings: Map<string, Readings>,
  groupId: string,
): Promise<Map<string, Readings> | null> {
  const own = new Map(readings)
  let isOther = false
  for (const [word, reading] of readings) {
    const corrected = reading.known ? closest(word, reading.unlike) : []
    if (!corrected.length || (await hasDocument(db, groupId, anyReading(word, reading)))) continue
    own.set(word, { ...reading, known: false, containing: [], alike: [], corrected })
    isOther = true
  }
  return isOther ? own : null
}

const hasDocument = async (db: Db, groupId: string, match: Match): Promise<boolean> =>
  (await db
    .selectFrom('recipeDocuments')
    .select('recipeId')
    .where('groupId', '=', groupId)
    .where(matchesDocument(engineOf(db), match))
    .limit(1)
    .executeTakeFirst()) !== undefined

function searchesOf(
  db: Db,
  text: string,
  typed: SearchText,
  readings: Map<string, Readings>,
  { isOrdered = false, groupId }: Asked,
): Search[] {
  const meaningful = typed.words.filter(word => isMeaningful(readings.get(word)))
  const parts = [...typed.phrases.map(run), ...meaningful.map(word => anyReading(word, readings.get(word)))]
  const place: Within = { db, groupId }
  const inRecipes = (match: Match) => inRecipesOf(place, match)
  const search = (match: Match, classes: MatchClass[]): Search => ({
    matches: inRecipes(match),
    document: matchesDocument(engineOf(db), match),
    classes,
  })
  if (!parts.length) return [{ matches: sql`1 = 0`, document: sql`1 = 0`, classes: [{ matches: sql`1 = 0` }] }]
  const every: Match = parts.length > 1 ? { every: parts } : (parts[0] as Match)
  const some: Match = { some: parts }
  // Short words are looked for in names only.
  const fields = typed.phrases.length || typed.words.some(isLong) ? FIELDS : FIELDS.slice(0, 1)
  const all = search(every, byField(place, fields, every, parts, nameRank(text, typed, isOrdered)))
  if (parts.length === 1) return [all]
  const allButOne: Match = { some: parts.map(left => ({ every: parts.filter(part => part !== left) })) }
  const fewer: Match = { has: some, not: allButOne }
  return [
    all,
    search(
      some,
      [allButOne, fewer].map(match => ({ matches: inRecipes(match) })),
    ),
  ]
}

const isLong = (word: string) => word.length > 2

/** Short words are not looked up, so any may be there. */
const isMeaningful = (readings: Readings | undefined) => !readings || readings.known || readings.corrected.length > 0

const run = (words: string[]): Match => ({ run: { words, begun: true } })
const one = (word: string): Match => ({ run: { words: [word], begun: false } })

function anyReading(word: string, readings: Readings | undefined): Match {
  if (!isLong(word)) return within(run([word]), ['name'])
  if (readings?.corrected.length) return { some: readings.corrected.map(one) }
  return {
    some: [run([word]), ...[...(readings?.containing ?? []), ...(readings?.alike ?? [])].map(one)],
  }
}

/**
 * By the best field that one of the words is in, and within the first by the name. Where a page is full, the classes
 * after it are not read.
 */
const byField = (
  place: Within,
  fields: readonly Field[],
  every: Match,
  parts: Match[],
  called: MatchClass['rank'],
): MatchClass[] =>
  fields.map((field, index) => {
    const there = within({ some: parts }, [field])
    // What has none of the words in a better field has all of them in the last, which few have.
    const isLast = index === FIELDS.length - 1
    const here: Match = isLast ? within(every, [field]) : parts.length > 1 ? { every: [every, there] } : there
    const better = within({ some: parts }, fields.slice(0, index))
    // All of the first class are ranked; of the others only the newest are read, which an engine may find by walking.
    return index
      ? { matches: inRecipesOf(place, { has: here, not: better }) }
      : { matches: oneByOne(place, here), rank: called }
  })

/** Where is searched: in the recipes of one group, or of all. */
interface Within {
  db: Db
  groupId?: string
}

const inRecipesOf = (place: Within, match: Match) =>
  sql<never>`${sql.ref('recipes.id')} in (${documentsOf(place, match)})`

/** The same, for when each of them is read: PostgreSQL would sooner read all recipes, which are wide, than some by their ids. */
const oneByOne = (place: Within, match: Match) =>
  engineOf(place.db) === 'postgres'
    ? sql<never>`${sql.ref('recipes.id')} = any(array(${documentsOf(place, match)}))`
    : inRecipesOf(place, match)

/**
 * PostgreSQL is told the group here, too, so that a word which many groups use costs none of them more: it reads whichever is
 * less, the entries of the group or those with the word.
 */
const documentsOf = ({ db, groupId }: Within, match: Match) =>
  sql`select recipe_id from ${sql.table('recipeDocuments')} where ${matchesDocument(engineOf(db), match)} ${
    groupId && engineOf(db) === 'postgres' ? sql`and group_id = ${groupId}` : sql``
  }`

/**
 * 0 for the very name, 1 for its beginning, 2 for a part of it; all these alike where an order was asked for. Compared as
 * typed and as bare words.
 */
function nameRank(text: string, { whole }: SearchText, isOrdered: boolean) {
  const name = sql.ref('recipes.nameNormalized')
  const forms = [...new Set([whole, fold(text)])]
  const like = (before: string) =>
    sql.join(
      forms.map(form => sql`${name} like ${`${before}${form.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
      sql` or `,
    )
  if (isOrdered) return sql`case when ${like('%')} then 0 else 1 end`
  return sql`case when ${name} in (${sql.join(forms)}) then 0 when ${like('')} then 1 when ${like('%')} then 2 else 3 end`
}
