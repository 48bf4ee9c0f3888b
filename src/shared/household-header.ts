/**
 * The header by which a call of a session says for which of a person's households it is made: by the household's id. Without
 * it that is the one in which they are, which another device may have changed a moment ago. Of files and the stream of changes
 * also a part of the query.
 */
export const HOUSEHOLD_HEADER = 'larder-household'
