/** What of a recipe is searched, the most telling first; `metadata` is what is written about it and where it is filed. */
export const FIELDS = ['name', 'ingredients', 'description', 'steps', 'metadata'] as const
export type Field = (typeof FIELDS)[number]

/**
 * PostgreSQL: the column in which a field is looked for. Words of steps and of metadata are in `words` only: what is in none
 * of the better fields is there.
 */
export const VECTORS: Record<Field, string> = {
  name: 'nameWords',
  ingredients: 'ingredientWords',
  description: 'descriptionWords',
  steps: 'words',
  metadata: 'words',
}

/** The tokenizer of SQLite takes it for a letter, and no text that is searched keeps it. */
const MARK = '\u{E000}'

/** A word as it stands in the last field, which has no column of its own: there it differs from the same word in the steps. */
export const marked = (word: string): string => `${MARK}${word}`
