import { useQuery } from '@tanstack/react-query'
import { explore } from '#shared/contract/public/explore.ts'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { PartsOptions } from '#shared/domain/lines/ingredient-parts.ts'
import { scaleOfSubRecipe } from '#shared/domain/sub-recipes.ts'
import { query } from '#web/api/query.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'

/** An ingredient that is a recipe itself. */
export type MadeIngredient = RecipeIngredient & {
  referencedRecipe: NonNullable<RecipeIngredient['referencedRecipe']>
}

export const isMade = (one: RecipeIngredient): one is MadeIngredient => one.referencedRecipe !== null

interface SubRecipeState {
  /** Whoever has a link to the dish need not see the recipes that it is made of. */
  isHidden: boolean
  /** Its ingredients, and how they are shown: as much of them as the dish needs. Undefined until they have come. */
  inside?: { lines: readonly RecipeIngredient[]; options: PartsOptions }
}

/** What goes into an ingredient that is a recipe itself. It is asked for once somebody wants to see it. */
export function useSubRecipe(ingredient: MadeIngredient, options: PartsOptions, isWanted: boolean): SubRecipeState {
  const visited = useVisitedGroup()
  const { slug } = ingredient.referencedRecipe
  const own = useQuery({ ...query(recipes.get, { params: { slug } }), enabled: isWanted && !visited }).data
  const shown = useQuery({
    ...query(explore.getRecipe, { params: { groupSlug: visited ?? '', recipeSlug: slug } }),
    enabled: !!visited,
    meta: { quiet: true },
  }).data
  const recipe = visited ? shown : own
  return {
    isHidden: !!visited && !shown,
    inside: recipe && {
      lines: recipe.recipeIngredient,
      options: {
        ...options,
        disableAmount: recipe.settings.disableAmount,
        scale: (options.scale ?? 1) * scaleOfSubRecipe(ingredient, recipe),
      },
    },
  }
}
