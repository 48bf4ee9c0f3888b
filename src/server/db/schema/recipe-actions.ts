/** What a household can do with a recipe elsewhere. */
export interface RecipeActionTables {
  recipeActions: RecipeActionRow
}

export interface RecipeActionRow {
  id: string
  groupId: string
  householdId: string
  actionType: 'link' | 'post'
  title: string
  url: string
  /** Saved by somebody who may aim at machines in the house. */
  mayReachHome: boolean
  createdAt: string
  updatedAt: string
}
