import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { RecipeSummary } from '#shared/contract/recipe.ts'
import { HeartButton } from '../recipes/heart-button.tsx'
import { recipeLink } from '../recipes/recipe-links.ts'
import { RecipePicture } from '../recipes/recipe-picture.tsx'
import { StarsShown } from '../recipes/stars-shown.tsx'
import classes from './recipe-card.module.css'

interface Props {
  recipe: RecipeSummary
  groupSlug: string
  layout: 'card' | 'row'
  first?: boolean
  /** Whether it is one of mine; null for visitors, who have no favourites. */
  isFavorite: boolean | null
  onFavorite: (recipeId: string, isFavorite: boolean) => void
}

const shownTags = 2

/** A recipe in a list. The whole of it leads to the recipe; the heart is a control of its own. */
export const RecipeCard = memo(function RecipeCard(props: Props) {
  const { recipe, groupSlug, layout, first, isFavorite, onFavorite } = props
  const tags = recipe.tags.slice(0, shownTags)
  return (
    <article className={classes[layout]}>
      <div className={classes.picture}>
        <RecipePicture
          recipe={recipe}
          first={first}
          sizes={layout === 'card' ? '(max-width: 760px) 50vw, 260px' : '120px'}
        />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link {...recipeLink(groupSlug, recipe.slug)} className={classes.link} viewTransition>
            <bdi>{recipe.name}</bdi>
          </Link>
        </h2>
        <div className={classes.facts}>
          {recipe.totalTime && (
            <span className={classes.time}>
              <IconClock size={15} aria-hidden />
              <bdi>{recipe.totalTime}</bdi>
            </span>
          )}
          {recipe.rating ? <StarsShown rating={recipe.rating} /> : null}
        </div>
        {tags.length > 0 && (
          <ul className={classes.tags}>
            {tags.map(tag => (
              <li key={tag.id}>
                <bdi>{shorten(tag.name)}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.heart}>
        {isFavorite !== null && (
          <HeartButton
            name={recipe.name}
            isOn={isFavorite}
            isOver={layout === 'card'}
            onToggle={() => onFavorite(recipe.id, !isFavorite)}
          />
        )}
      </div>
    </article>
  )
})

const shorten = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)
