import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { RecipeRow } from '../schema/recipes.ts'
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
  const words: string[] = []
  for (const indexing of indexings) words.push(...(await writeWords(db, indexing)))
  await learnWords(db, words)
}

/** Writes the words of one recipe; answers those of the fields that changed. */
async function writeWords(db: Db, { recipe, ingredients, changed = FIELDS }: Indexing): Promise<string[]> {
  const texts: Record<Field, (string | null | undefined)[]> = {
    name: [recipe.name],
    ingredients,
    description: [recipe.description],
    steps: recipe.steps.flatMap(step => [step.title, step.summary, step.text]),
  }
  const words = (field: Field) => texts[field].flatMap(text => wordsOf(text ?? '')).slice(0, MOST_WORDS_OF_A_FIELD)
  const fields = FIELDS.map(field => [field, words(field)] as const)
  if (engineOf(db) === 'postgres') await writeVectors(db, recipe, fields)
  else await writeDocument(db, recipe, fields)
  return fields.flatMap(([field, of]) => (changed.includes(field) ? of : []))
}

/** Forgets a recipe. A recipe that goes by a cascade need not be forgotten: it is not found without its row. */
export async function unindexRecipe(db: Db, recipeId: string): Promise<void> {
  const gone = await db.deleteFrom('recipeDocuments').where('recipeId', '=', recipeId).returningAll().executeTakeFirst()
  if (gone && engineOf(db) === 'sqlite') await sql`delete from recipe_search where rowid = ${gone.docid}`.execute(db)
}

type Fields = readonly (readonly [Field, string[]])[]

async function writeDocument(db: Db, { id, groupId }: IndexedRecipe, fields: Fields) {
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

async function writeVectors(db: Db, { id, groupId }: IndexedRecipe, fields: Fields) {
  const one = (of: Fields) => sql<string>`cast(${vectorOf(of)} as tsvector)`
  const ranking = fields.flatMap(field => (VECTORS[field[0]] ? [[VECTORS[field[0]], one([field])]] : []))
  const vectors = { words: one(fields), ...Object.fromEntries(ranking) }
  await db
    .insertInto('recipeDocuments')
    .values({ recipeId: id, groupId, ...vectors } as never)
    .onConflict(conflict => conflict.column('recipeId').doUpdateSet({ groupId, ...vectors }))
    .execute()
}

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
