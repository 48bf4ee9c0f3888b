/** Views of what stands as JSON in other rows (0017). They are read only, by filters. */
export interface PartViews {
  recipeSteps: { recipeId: string; title: string | null; summary: string | null; text: string }
  recipeNotes: { recipeId: string; title: string; text: string }
  recipeAssets: { recipeId: string; name: string; icon: string; fileName: string | null }
  recipeExtras: { recipeId: string; keyName: string; value: string | null }
  recipeNutrition: { recipeId: string } & Record<`${string}Content` | 'calories', string | null> &
    Record<`${string}Amount`, number | null>
  foodAliases: { foodId: string; name: string }
  foodExtras: { foodId: string; keyName: string; value: string | null }
  unitAliases: { unitId: string; name: string }
}
