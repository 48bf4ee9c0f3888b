import cards from './recipe-card.module.css'
import type { RecipeLayout } from './recipe-grid-shape.ts'

/** The shape of a recipe that is on its way. It stands still, because very many may be in sight while one scrolls. */
export function RecipeCardSkeleton({ layout }: { layout: RecipeLayout }) {
  return (
    <div className={cards[layout]} aria-hidden="true">
      <div className={cards.picture} />
      <div className={cards.words}>
        <div className={cards.coming} />
      </div>
    </div>
  )
}
