import { IconCheck, IconClock, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
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
  /** Its place in the list. */
  index: number
  /** Whether it is one of mine; null for visitors, who have no favourites. */
  isFavorite: boolean | null
  onFavorite: (recipeId: string, isFavorite: boolean) => void
  /** Whether it is chosen; null while nothing is being chosen. */
  isChosen: boolean | null
  onChoose: (index: number, isRange: boolean) => void
  /** Opens its menu at the button that was pressed. */
  onMenu: (recipe: RecipeSummary, button: HTMLElement) => void
}

const shownTags = 2

/**
 * A recipe in a list. The whole of it leads to the recipe, and the heart is a control of its own; while recipes are being
 * chosen, the whole of it is a box to tick instead.
 */
export const RecipeCard = memo(function RecipeCard(props: Props) {
  const { recipe, groupSlug, layout, first, isFavorite, onFavorite, index, isChosen, onChoose, onMenu } = props
  const tags = recipe.tags.slice(0, shownTags)
  return (
    <article className={classes[layout]} data-index={index} data-chosen={isChosen || undefined}>
      <div className={classes.picture}>
        <RecipePicture
          recipe={recipe}
          first={first}
          sizes={layout === 'card' ? '(max-width: 760px) 50vw, 260px' : '120px'}
        />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {isChosen === null ? (
            <Link {...recipeLink(groupSlug, recipe.slug)} className={classes.link} viewTransition>
              <bdi>{recipe.name}</bdi>
            </Link>
          ) : (
            <bdi>{recipe.name}</bdi>
          )}
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
      {isChosen === null ? (
        isFavorite !== null && (
          <>
            <div className={classes.heart}>
              <HeartButton
                name={recipe.name}
                isOn={isFavorite}
                isOver={layout === 'card'}
                onToggle={() => onFavorite(recipe.id, !isFavorite)}
              />
            </div>
            <MenuButton name={recipe.name} onOpen={button => onMenu(recipe, button)} />
          </>
        )
      ) : (
        <ChooseBox name={recipe.name} isChosen={isChosen} onChoose={isRange => onChoose(index, isRange)} />
      )}
    </article>
  )
})

/** Three dots; the menu is one for the whole list. */
function MenuButton({ name, onOpen }: { name: string; onOpen: (button: HTMLElement) => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.menu}
      aria-haspopup="menu"
      aria-label={t('recipes.moreFor', { name })}
      onClick={event => onOpen(event.currentTarget)}
    >
      <IconDots size={20} aria-hidden />
    </button>
  )
}

interface ChooseBoxProps {
  name: string
  isChosen: boolean
  onChoose: (isRange: boolean) => void
}

/** Covers the whole card, so that any place of it will do. With Shift it means all from the last one to here. */
function ChooseBox({ name, isChosen, onChoose }: ChooseBoxProps) {
  const { t } = useTranslation()
  return (
    <>
      <input
        type="checkbox"
        className={classes.choose}
        aria-label={t('selection.choose', { name })}
        checked={isChosen}
        onChange={event => onChoose((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <span className={classes.tick} aria-hidden>
        {isChosen && <IconCheck size={18} stroke={2.5} />}
      </span>
    </>
  )
}

const shorten = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)
