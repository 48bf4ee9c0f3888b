/** Views of the group's recipes that a household keeps. */
export interface CookbookTables {
  cookbooks: CookbookRow
}

export interface CookbookRow {
  id: string
  groupId: string
  householdId: string
  name: string
  /** Of its own in the whole group. */
  slug: string
  description: string
  position: number
  public: boolean
  /** Which recipes it shows, in the language of queryFilter; empty is every recipe of the group. */
  queryFilterString: string
  createdAt: string
  updatedAt: string
  revision: number
}
