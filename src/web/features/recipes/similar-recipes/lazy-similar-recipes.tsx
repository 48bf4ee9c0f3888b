import { lazy, Suspense, useRef } from 'react'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { useIsNear } from '#web/ui/use-is-near.ts'

const SimilarRecipes = lazy(() => import('./similar-recipes.tsx'))

/** Recipes like this one, at the foot of its page. They are asked for when somebody scrolls near them. */
export function LazySimilarRecipes({ recipe }: { recipe: Recipe }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <SimilarRecipes recipe={recipe} />
        </Suspense>
      )}
    </div>
  )
}
