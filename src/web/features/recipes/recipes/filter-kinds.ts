/** What a list of recipes can be narrowed by. */
export const filterKinds = ['categories', 'tags', 'tools', 'foods', 'households'] as const
export type FilterKind = (typeof filterKinds)[number]
