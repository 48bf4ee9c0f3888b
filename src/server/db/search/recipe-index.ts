import { sql } from 'kysely'
import { batchQueries } from '../batch-queries.ts'
import { prepared } from '../compiled-queries.ts'
import { engineOf } from '../engine.ts'
import type { RecipeDocumentRow } from '../schema/search.ts'
import type { Db } from '../schema.ts'
import { FIELDS, type Field, marked, VECTORS } from './fields.ts'
import { learnWords } from './known-words.ts'
import { type IndexedRecipe, type RecipeTexts, textsByField } from './recipe-texts.ts'
import { wordsOf } from './words.ts'

/** A longer text is searched as far as this: all fields together fit into the megabyte that PostgreSQL takes of a vector. */
const MOST_WORDS_OF_A_FIELD = 4000
const MOST_BYTES_OF_A_FIELD = 180_000

/** What a recipe is to be found by. */
export interface Indexing extends RecipeTexts {
  /** The fields that may have words which no recipe had before; all when absent. */
  changed?: readonly Field[]
}

/**
 * Makes the present words of recipes the ones they are found by, in one transaction. The words are learnt together at the
 * end, in the order of the alphabet: who learnt them recipe by recipe could wait for another who learns the same.
 */
export async function indexRecipes(db: Db, indexings: Indexing[]): Promise<void> {
  const entries = indexings.map(entryOf)
  if (engineOf(db) === 'postgres') await writeVectors(db, entries)
  else for (const entry of entries) await writeDocument(db, entry)
  const learnt = entries.flatMap(({ fields }, i) => {
    const { changed = FIELDS } = indexings[i] as Indexing
    return FIELDS.flatMap(field => (changed.includes(field) ? fields[field] : []))
  })
  await learnWords(db, learnt)
}

/** A recipe with the words of its fields. */
interface Entry {
  recipe: IndexedRecipe
  fields: Record<Field, string[]>
}

function entryOf(texts: RecipeTexts): Entry {
  const byField = textsByField(texts)
  const fields = FIELDS.map(field => [field, indexedWords(byField[field])])
  return { recipe: texts.recipe, fields: Object.fromEntries(fields) }
}

function indexedWords(texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap(text => wordsOf(text ?? '')).slice(0, MOST_WORDS_OF_A_FIELD)
  let bytes = 0
  const end = words.findIndex(word => {
    bytes += Buffer.byteLength(word) + 6
    return bytes > MOST_BYTES_OF_A_FIELD
  })
  return end < 0 ? words : words.slice(0, end)
}

/** Forgets a recipe. A recipe that goes by a cascade need not be forgotten: it is not found without its row. */
export async function unindexRecipe(db: Db, recipeId: string): Promise<void> {
  const gone = await db.deleteFrom('recipeDocuments').where('recipeId', '=', recipeId).returningAll().executeTakeFirst()
  if (gone && engineOf(db) === 'sqlite') await sql`delete from recipe_search where rowid = ${gone.docid}`.execute(db)
}

/** FTS5 takes no further column, and one more table would make each search a join: the last field stands behind the steps. */
async function writeDocument(db: Db, { recipe: { id, groupId }, fields }: Entry) {
  const { docid } = await db
    .insertInto('recipeDocuments')
    .values({ recipeId: id, groupId } as never)
    .onConflict(conflict => conflict.column('recipeId').doUpdateSet({ groupId }))
    .returning('docid')
    .executeTakeFirstOrThrow()
  const { name, ingredients, description, steps, metadata } = fields
  const texts = [name, ingredients, description, [...steps, ...metadata.map(marked)]].map(words => words.join(' '))
  await sql`insert or replace into recipe_search (rowid, name, ingredients, description, steps)
    values (${docid}, ${sql.join(texts)})`.execute(db)
}

async function writeVectors(db: Db, entries: Entry[]) {
  const queries = entries.map(entry => writingVectors.query(db, vectorsOf(entry)))
  await batchQueries(db, queries)
}

/** The fields that have a vector of their own. */
const RANKING = ['name', 'ingredients', 'description'] as const

type Vectors = Pick<RecipeDocumentRow, 'recipeId' | 'groupId' | 'words'> & Record<string, string>

function vectorsOf({ recipe: { id, groupId }, fields }: Entry): Vectors {
  const { metadata, ...own } = fields
  const ranking = RANKING.map(field => [VECTORS[field], vectorOf([fields[field]])])
  const words = `${vectorOf(Object.values(own))} ${vectorOf([metadata.map(marked)])}`
  return { recipeId: id, groupId, words, ...Object.fromEntries(ranking) }
}

const writingVectors = prepared((db: Db, { recipeId, groupId, ...vectors }: Vectors) => {
  const cast = Object.entries(vectors).map(([column, text]) => [column, sql`cast(${text} as tsvector)`])
  const columns = { groupId, ...Object.fromEntries(cast) }
  return db
    .insertInto('recipeDocuments')
    .values({ recipeId, ...columns } as never)
    .onConflict(conflict =>
      conflict
        .column('recipeId')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(
            Object.keys(columns).map(column => [column, ref(`excluded.${column}` as 'excluded.words')]),
          ),
        ),
    )
})

/** `'soup':1,7 'leek':2`: each word with its places. */
function vectorOf(fields: string[][]): string {
  const places = new Map<string, number[]>()
  let place = 0
  for (const words of fields) {
    for (const word of words) {
      place++
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
    // A phrase does not reach over the end of a field.
    place++
  }
  return Array.from(places, ([word, at]) => `'${word}':${at.join()}`).join(' ')
}
