import { Link } from '@tanstack/react-router'
import type { SharedCookbook } from '#shared/contract/recipes/cookbook-links.ts'
import cards from '#web/features/recipes/recipe-list/cards/recipe-card.module.css'
import { RecipePicture } from '#web/features/recipes/recipes/pictures/recipe-picture.tsx'
import { totalTimeOf } from '#web/i18n/format-minutes.ts'
import { PlainIcon } from '#web/ui/icons/plain-icon.tsx'
import { type CookbookPlace, sharedCookbookLink } from './shared-cookbook-link.ts'

interface Props {
  place: CookbookPlace
  recipe: SharedCookbook['recipes'][number]
  isFirst: boolean
}

/** A recipe of a cookbook that somebody sent: nothing but what leads to it. */
export const SharedCookbookCard = ({ place, recipe, isFirst }: Props) => (
  <article className={cards.card}>
    <div className={cards.picture}>
      <RecipePicture recipe={recipe} first={isFirst} sizes="(max-width: 760px) 50vw, 260px" />
    </div>
    <div className={cards.words}>
      <h2 className={cards.name}>
        <Link {...sharedCookbookLink(place, recipe.slug)} className={cards.link} dir="auto">
          {recipe.name}
        </Link>
      </h2>
      <div className={cards.facts}>
        {totalTimeOf(recipe) && (
          <span className={cards.time}>
            <PlainIcon of="clock" />
            <bdi>{totalTimeOf(recipe)}</bdi>
          </span>
        )}
      </div>
    </div>
  </article>
)
