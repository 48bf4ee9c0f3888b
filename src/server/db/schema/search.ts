import type { Field } from '../search/fields.ts'

/** What search looks things up in; kept in step by db/search/. */
export interface SearchTables {
  searchGrams: SearchGramRow
  recipeDocuments: RecipeDocumentRow
  wordChanges: WordChangeRow
  searchBacklog: SearchBacklogRow
}

/** A word that is in some recipe, and one of the things it can be found by. */
export interface SearchGramRow {
  gram: string
  word: string
}

/** A recipe's entry in the full-text index. */
export interface RecipeDocumentRow {
  recipeId: string
  groupId: string
  /** SQLite: the row of the table `recipe_search`. */
  docid: number
  /** PostgreSQL: a tsvector, never read. */
  words: string
}

/** Words of a recipe changed in these fields and are not indexed yet. */
export interface WordChangeRow {
  recipeId: string
  id: string
  fields: Field[]
}

/** A recipe whose entry an earlier version wrote. */
export interface SearchBacklogRow {
  recipeId: string
}
