import { Skeleton } from '@mantine/core'
import { RecipeCardSkeleton } from './cards/recipe-card-skeleton.tsx'
import classes from './recipe-list-skeleton.module.css'
import { useLayoutChoice } from './use-layout-choice.ts'

const PLACES = [...new Array(12).keys()]

/** The shape of a list of recipes while it is not known yet which ones to ask for. */
export function RecipeListSkeleton({ label }: { label: string }) {
  const [layout] = useLayoutChoice()
  return (
    <div role="status" aria-label={label} className={classes.list}>
      <Skeleton className={classes.bar} />
      <div className={classes[layout]}>
        {PLACES.map(place => (
          <RecipeCardSkeleton key={place} layout={layout} />
        ))}
      </div>
    </div>
  )
}
