import { sql } from 'kysely'
import { fold } from '#shared/domain/fold.ts'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'
import { FIELDS } from './fields.ts'
import { type Readings, readingsOf } from './known-words.ts'
import { type Match, matchesDocument, within } from './match.ts'
import type { MatchClass, Search } from './search.ts'
import { readSearchText, type SearchText } from './words.ts'

/**
 * Recipes that have all the words, each as a piece of one of theirs, or as its nearest where no recipe has it. Best are
 * those called exactly so, then those whose name begins so, has it, has one of the words; then by where the words are. When no recipe has all the words,
 * those that have some are given instead, most of them first.
 */
export async function searchRecipes(db: Db, text: string): Promise<Search[]> {
  const typed = readSearchText(text)
  if (!typed) return []
  const readings = await readingsOf(db, typed.words)
  const parts = [
    ...typed.phrases.map(words => run(words)),
    ...typed.words.map(word => anyReading(word, readings.get(word))),
  ]
  const every: Match = { every: parts }
  const some: Match = { some: parts }
  const called = nameRank(text, typed)
  const all: Search = {
    matches: inRecipes(db, every),
    document: matchesDocument(engineOf(db), every),
    classes: byField(db, every, some, called),
  }
  if (parts.length === 1) return [all]
  const rank = sql`${sql.join(
    parts.map(part => sql`case when ${inRecipes(db, part)} then 0 else 1 end`),
    sql` + `,
  )}`
  return [
    all,
    {
      matches: inRecipes(db, some),
      document: matchesDocument(engineOf(db), some),
      classes: [{ matches: inRecipes(db, some), rank }],
    },
  ]
}

const run = (words: string[]): Match => ({ run: { words, begun: true } })

function anyReading(word: string, readings: Readings | undefined): Match {
  if (word.length < 3) return within(run([word]), ['name'])
  if (readings?.corrected.length)
    return { some: readings.corrected.map(other => ({ run: { words: [other], begun: false } })) }
  return {
    some: [run([word]), ...(readings?.containing ?? []).map(other => ({ run: { words: [other], begun: false } }))],
  }
}

/** A row is in the class of the best field that one of the words is in, so that later classes need not be read for a first page. */
const byField = (db: Db, every: Match, some: Match, called: MatchClass['rank']): MatchClass[] =>
  FIELDS.map((field, index) => {
    const here: Match = { every: [every, within(some, [field])] }
    const match: Match = index ? { has: here, not: within(some, FIELDS.slice(0, index)) } : here
    return { matches: inRecipes(db, match), rank: index ? undefined : called }
  })

const inRecipes = (db: Db, match: Match) =>
  sql<never>`${sql.ref('recipes.id')} in (select recipe_id from ${sql.table('recipeDocuments')} where ${matchesDocument(engineOf(db), match)})`

/** 0 for the very name, 1 for its beginning, 2 for a part of it. Compared as typed and as bare words. */
function nameRank(text: string, { whole }: SearchText) {
  const name = sql.ref('recipes.nameNormalized')
  const forms = [...new Set([whole, fold(text)])]
  const like = (before: string) =>
    sql.join(
      forms.map(form => sql`${name} like ${`${before}${form.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
      sql` or `,
    )
  return sql`case when ${name} in (${sql.join(forms)}) then 0 when ${like('')} then 1 when ${like('%')} then 2 else 3 end`
}
