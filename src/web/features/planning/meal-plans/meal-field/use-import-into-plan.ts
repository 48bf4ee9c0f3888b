import { useMutation } from '@tanstack/react-query'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { call } from '#web/api/call.ts'
import { usePlanActions } from '../use-plan-actions.ts'

/** Imports the recipe of an address and plans it; the screen itself tells when the page has none. */
export function useImportIntoPlan() {
  const { add } = usePlanActions()
  return useMutation({
    mutationFn: async ({ url, date, entryType }: { url: string; date: string | null; entryType: MealType }) => {
      const slug = await call(recipeImports.createFromUrl, { body: { url } })
      const recipe = await call(recipes.get, { params: { slug } })
      await add([{ date, entryType, recipeId: recipe.id }], recipe.name)
    },
    meta: { quiet: true },
  })
}
