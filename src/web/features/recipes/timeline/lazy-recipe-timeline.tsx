import { lazy, Suspense, useRef } from 'react'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { useIsNear } from '#web/ui/use-is-near.ts'

const RecipeTimeline = lazy(() => import('./recipe-timeline.tsx'))

/** The timeline below a recipe. It is asked for when somebody scrolls near it. */
export function LazyRecipeTimeline({ recipe }: { recipe: Recipe }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return (
    <div ref={place} style={{ minBlockSize: 160 }}>
      {isNear && (
        <Suspense>
          <RecipeTimeline recipe={recipe} />
        </Suspense>
      )}
    </div>
  )
}
