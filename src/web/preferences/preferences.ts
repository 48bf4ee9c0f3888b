/** What a device remembers for its reader, with the values it begins with. A new preference is a new line. */
export const preferences = {
  /** The drawer beside the page; `auto` opens it where there is room for it. */
  drawer: 'auto' as 'auto' | 'open' | 'closed',
  /** How lists show recipes. */
  recipeLayout: 'card' as 'card' | 'row',
  /** Who tells the parts of ingredient lines apart. */
  parser: 'nlp' as 'nlp' | 'brute' | 'openai',
}

export type PreferenceName = keyof typeof preferences
