/** Searches of the recipe list that people gave names to. */
export interface SavedSearchTables {
  savedSearches: SavedSearchRow
}

export interface SavedSearchRow {
  id: string
  userId: string
  name: string
  /** The address' parameters as the client had them. */
  search: Record<string, string | number | boolean | string[]>
  createdAt: string
  updatedAt: string
}
