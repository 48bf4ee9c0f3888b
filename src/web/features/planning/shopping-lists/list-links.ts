/** Properties of a link to the overview of lists; `stay` keeps it from opening the only list by itself. */
export const listsLink = (stay = false) => ({ to: '/shopping-lists', search: stay ? { stay } : {} }) as const

/** Properties of a link to a list. */
export const listLink = (listId: string) => ({ to: '/shopping-lists/$listId', params: { listId } }) as const
