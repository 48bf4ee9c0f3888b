import { useQuery } from '@tanstack/react-query'
import { households } from '#shared/contract/accounts/households.ts'
import type { RecipeSettings } from '#shared/contract/recipes/recipe.ts'
import { query } from '#web/api/query.ts'
import { emptySettings } from './draft/draft.ts'

/** How the household wants its new recipes; null while that is not known. */
export function useNewSettings(): RecipeSettings | null {
  const { data, isError } = useQuery({ ...query(households.getPreferences), meta: { quiet: true } })
  if (!data) return isError ? emptySettings : null
  return {
    ...emptySettings,
    public: data.recipePublic,
    showNutrition: data.recipeShowNutrition,
    showAssets: data.recipeShowAssets,
    landscapeView: data.recipeLandscapeView,
    disableComments: data.recipeDisableComments,
    disableAmount: data.recipeDisableAmount,
  }
}
