/** Views of the group's recipes that a household keeps. */
export interface CookbookTables {
  cookbooks: CookbookRow
  cookbookLinks: CookbookLinkRow
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

export interface CookbookLinkRow {
  id: string
  cookbookId: string
  /** Null is any page, an empty list none. */
  embedHosts: string[] | null
  expiresAt: string
  createdAt: string
}
