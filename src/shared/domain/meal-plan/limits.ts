/** So many meals are planned at once. */
export const MOST_PLANNED = 200

/** So long is the title of a meal at most. */
export const MAX_TITLE_LENGTH = 1000
