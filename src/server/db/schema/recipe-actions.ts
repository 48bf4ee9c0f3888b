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
  createdAt: string
  updatedAt: string
}
