/** What a cookbook held before it had a filter: lists of organizers, and whether a recipe must have each of them. */
export interface OlderCookbook {
  categories?: { id: string }[]
  tags?: { id: string }[]
  tools?: { id: string }[]
  requireAllCategories?: boolean
  requireAllTags?: boolean
  requireAllTools?: boolean
}

/** The lists of an older cookbook as a filter over recipes; empty when it had none. For backups of older versions. */
export function filterOfOlder(older: OlderCookbook): string {
  return [
    chosen('recipe_category.id', older.categories, older.requireAllCategories),
    chosen('tags.id', older.tags, older.requireAllTags),
    chosen('tools.id', older.tools, older.requireAllTools),
  ]
    .filter(part => part !== '')
    .join(' AND ')
}

function chosen(attribute: string, organizers: { id: string }[] = [], requireAll = true): string {
  if (!organizers.length) return ''
  const ids = organizers.map(({ id }) => `"${id}"`).join(',')
  return `${attribute} ${requireAll ? 'CONTAINS ALL' : 'IN'} [${ids}]`
}
