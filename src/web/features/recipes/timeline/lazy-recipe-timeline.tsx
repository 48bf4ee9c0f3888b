import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'

const RecipeTimeline = lazy(() => import('./recipe-timeline.tsx'))

/** The timeline below a recipe. It is asked for when somebody scrolls near it. */
export function LazyRecipeTimeline({ recipe }: { recipe: Recipe }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '50% 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
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
