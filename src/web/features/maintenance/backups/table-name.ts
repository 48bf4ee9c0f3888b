/** The key of a text for a table or reason of a report: `shopping_lists` and `shoppingLists` have the same. */
export const textKey = (name: string) =>
  name
    .replace(/\p{Lu}/gu, letter => `-${letter}`)
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')

/** A name that nobody translated, as words: `users_to_favorites` is "users to favorites". */
export const asWords = (name: string) => textKey(name).replaceAll('-', ' ')
