/** What of a recipe is searched, the most telling first. */
export const FIELDS = ['name', 'ingredients', 'description', 'steps'] as const
export type Field = (typeof FIELDS)[number]

/** PostgreSQL: the column with a field's words. Those of the steps are in `words` only: what is nowhere else is there. */
export const VECTORS: Partial<Record<Field, string>> = {
  name: 'nameWords',
  ingredients: 'ingredientWords',
  description: 'descriptionWords',
}
