import { sql } from 'kysely'
import { batchQueries } from '../batch-queries.ts'
import { prepared } from '../compiled-queries.ts'
import { engineOf } from '../engine.ts'
import type { RecipeRow } from '../schema/recipes.ts'
import type { RecipeDocumentRow } from '../schema/search.ts'
import type { Db } from '../schema.ts'
import { FIELDS, type Field, VECTORS } from './fields.ts'
import { learnWords } from './known-words.ts'
import { wordsOf } from './words.ts'

/** A longer text is searched as far as this: all fields together fit into the megabyte that PostgreSQL takes of a vector. */
const MOST_WORDS_OF_A_FIELD = 4000

export type IndexedRecipe = Pick<RecipeRow, 'id' | 'groupId' | 'name' | 'description' | 'steps'>

/** What a recipe is to be found by. */
export interface Indexing {
  recipe: IndexedRecipe
  /** Notes, original texts, names and other names of foods, names of units, in any form. */
  ingredients: (string | null | undefined)[]
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
    return fields.flatMap(([field, words]) => (changed.includes(field) ? words : []))
  })
  await learnWords(db, learnt)
}

type Fields = readonly (readonly [Field, string[]])[]

/** A recipe with the words of its fields. */
interface Entry {
  recipe: IndexedRecipe
  fields: Fields
}

function entryOf({ recipe, ingredients }: Indexing): Entry {
  const texts: Record<Field, (string | null | undefined)[]> = {
    name: [recipe.name],
    ingredients,
    description: [recipe.description],
    steps: recipe.steps.flatMap(step => [step.title, step.summary, step.text]),
  }
  const words = (field: Field) => texts[field].flatMap(text => wordsOf(text ?? '')).slice(0, MOST_WORDS_OF_A_FIELD)
  return { recipe, fields: FIELDS.map(field => [field, words(field)] as const) }
}

/** Forgets a recipe. A recipe that goes by a cascade need not be forgotten: it is not found without its row. */
export async function unindexRecipe(db: Db, recipeId: string): Promise<void> {
  const gone = await db.deleteFrom('recipeDocuments').where('recipeId', '=', recipeId).returningAll().executeTakeFirst()
  if (gone && engineOf(db) === 'sqlite') await sql`delete from recipe_search where rowid = ${gone.docid}`.execute(db)
}

async function writeDocument(db: Db, { recipe: { id, groupId }, fields }: Entry) {
  const { docid } = await db
    .insertInto('recipeDocuments')
    .values({ recipeId: id, groupId } as never)
    .onConflict(conflict => conflict.column('recipeId').doUpdateSet({ groupId }))
    .returning('docid')
    .executeTakeFirstOrThrow()
  const texts = fields.map(([, words]) => words.join(' '))
  await sql`insert or replace into recipe_search (rowid, name, ingredients, description, steps)
    values (${docid}, ${sql.join(texts)})`.execute(db)
}

async function writeVectors(db: Db, entries: Entry[]) {
  const queries = entries.map(entry => writingVectors.query(db, vectorsOf(entry)))
  await batchQueries(db, queries)
}

type Vectors = Pick<RecipeDocumentRow, 'recipeId' | 'groupId' | 'words'> & Record<string, string>

function vectorsOf({ recipe: { id, groupId }, fields }: Entry): Vectors {
  const ranking = fields.flatMap(field => (VECTORS[field[0]] ? [[VECTORS[field[0]], vectorOf([field])]] : []))
  return { recipeId: id, groupId, words: vectorOf(fields), ...Object.fromEntries(ranking) }
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
function vectorOf(fields: Fields): string {
  const places = new Map<string, number[]>()
  let place = 0
  for (const [, words] of fields) {
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
