/** Abbreviated spoons and cups, of which the first letter is an hour's or a second's: ч. л., с. л., ч. ч. */
export const spoons = /[чс]\.?\s*(?:[лч]|лож\S*)(?![а-яіїєґ])/g
