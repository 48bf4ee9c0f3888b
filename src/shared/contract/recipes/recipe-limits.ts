/** What a recipe may hold, whichever way it comes in: by its calls, from a page, from an archive. */
export const RECIPE_LIMITS = {
  /** Letters of names, titles of sections and the like. */
  name: 1000,
  /** Letters of short texts. */
  text: 100_000,
  /** Letters of a step or note. */
  longText: 200_000,
  url: 4000,
  /** Lines, steps, notes, tags and the like, of each kind. */
  list: 2000,
  /** Keys of the extras, and letters of each. */
  extras: 500,
  extrasKey: 1000,
} as const
