/** What of a recipe is searched, the most telling first. */
export const FIELDS = ['name', 'ingredients', 'description', 'steps'] as const
export type Field = (typeof FIELDS)[number]

/** PostgreSQL marks each place of a word with one of four letters. */
export const WEIGHTS: Record<Field, string> = { name: 'A', ingredients: 'B', description: 'C', steps: 'D' }
