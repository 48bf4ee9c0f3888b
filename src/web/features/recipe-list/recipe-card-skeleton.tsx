import { Skeleton } from '@mantine/core'
import cards from './recipe-card.module.css'
import type { RecipeLayout } from './recipe-grid-shape.ts'

/** The shape of a recipe that is on its way. */
export function RecipeCardSkeleton({ layout }: { layout: RecipeLayout }) {
  return (
    <div className={cards[layout]} aria-hidden="true">
      <div className={cards.picture}>
        <Skeleton height="100%" width="100%" />
      </div>
      <div className={cards.words}>
        <Skeleton height={16} width="82%" mt={4} />
        <Skeleton height={16} width="54%" mt={4} />
        <Skeleton height={13} width="38%" mt={6} />
      </div>
    </div>
  )
}
