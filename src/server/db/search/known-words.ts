import { sql } from 'kysely'
import { areNumbersOfOne } from '#shared/domain/text/singulars.ts'
import type { Db } from '../schema.ts'
import { fuzzyKeysOf, trigrams } from './trigrams.ts'
import { closest } from './typos.ts'

const AT_ONCE = 400
const MOST_CANDIDATES = 150
const MOST_CONTAINING = 50

/** Remembers words that recipes have, so that pieces and misspellings of them are understood. */
export async function learnWords(db: Db, words: string[]): Promise<void> {
  const distinct = [...new Set(words)].filter(word => word.length > 2).sort()
  for (let start = 0; start < distinct.length; start += AT_ONCE) {
    const some = distinct.slice(start, start + AT_ONCE)
    const known = await db.selectFrom('searchGrams').select('word').where('gram', 'in', some.map(itself)).execute()
    const knownWords = new Set(known.map(row => row.word))
    const rows = some
      .filter(word => !knownWords.has(word))
      .flatMap(word => [itself(word), ...fuzzyKeysOf(word)].map(gram => ({ gram, word })))
    for (let first = 0; first < rows.length; first += AT_ONCE)
      await db
        .insertInto('searchGrams')
        .values(rows.slice(first, first + AT_ONCE))
        .onConflict(conflict => conflict.doNothing())
        .execute()
  }
}

const itself = (word: string) => `=${word}`

/** What a typed word may stand for. */
export interface Readings {
  /** Whether some recipe has it, whole or as a piece of a word. */
  known: boolean
  /** Words that have it in their middle or at their end. */
  containing: string[]
  /** Its singular or plural, where that is written otherwise. */
  alike: string[]
  /** When no word has it: the nearest that there are. */
  corrected: string[]
  /** Words that do not have it, but much in common with it. */
  unlike: string[]
}

/**
 * Looks all the words of a search up, in one query. In the language of whoever searches, the plural of a word stands for its
 * singular, and the other way round.
 */
export async function readingsOf(db: Db, words: string[], language = ''): Promise<Map<string, Readings>> {
  const long = words.filter(word => word.length > 2)
  const readings = new Map<string, Readings>()
  if (!long.length) return readings
  const lookups = long.map((word, place) => sql`select * from (${candidates(word, place)}) as ${sql.id(`c${place}`)}`)
  const rows = await db
    .selectFrom(sql<{ place: number; word: string }>`(${sql.join(lookups, sql` union all `)})`.as('found'))
    .select(['place', 'word'])
    .execute()
  for (const [place, word] of long.entries()) {
    const found = rows.filter(row => row.place === place).map(row => row.word)
    const having = found.filter(candidate => candidate.includes(word))
    const unlike = found.filter(candidate => !candidate.includes(word))
    const alike = unlike.filter(candidate => areNumbersOfOne(word, candidate, language))
    readings.set(word, {
      known: having.length + alike.length > 0,
      containing: having.filter(candidate => !candidate.startsWith(word)).slice(0, MOST_CONTAINING),
      alike,
      corrected: having.length + alike.length ? [] : closest(word, found),
      unlike,
    })
  }
  return readings
}

/** Words that share most with this one. One that differs by a single letter shares less the shorter it is, so that counts more. */
function candidates(word: string, place: number) {
  const pieces = trigrams(word)
  const grams = word.length > 3 ? fuzzyKeysOf(word) : pieces
  return sql`
    select ${sql.lit(place)} as place, word from ${sql.table('searchGrams')} where gram in (${sql.join(grams)})
    group by word
    order by sum(case when gram in (${sql.join(pieces)}) then 1 when substr(gram, 1, 1) = '-' then 2 else 0 end) desc, length(word), word
    limit ${sql.lit(MOST_CANDIDATES)}`
}
