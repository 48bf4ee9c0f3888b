import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { ListedRecipe, RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { RecipePicture } from '#web/features/recipes/recipes/pictures/recipe-picture.tsx'
import { HeartButton } from '#web/features/recipes/recipes/rating/heart-button.tsx'
import { StarsShown } from '#web/features/recipes/recipes/rating/stars-shown.tsx'
import { byName } from '#web/i18n/by-name.ts'
import { totalTimeOf } from '#web/i18n/format-minutes.ts'
import { recipeHref, taggedHref } from '#web/links/recipe-links.ts'
import { IconCheck } from '#web/ui/icons/icons.ts'
import { PlainIcon } from '#web/ui/icons/plain-icon.tsx'
import choice from './card-choice.module.css'
import tagged from './card-tags.module.css'
import type { CardWords } from './card-words.ts'
import { firstWords } from './first-words.ts'
import { FoundText } from './found-text.tsx'
import classes from './recipe-card.module.css'

interface Props {
  recipe: ListedRecipe
  groupSlug: string
  /** The words, fetched once for all cards. */
  t: TFunction
  words: CardWords
  layout: 'card' | 'row'
  first?: boolean
  /** Its place in the list. */
  index: number
  /** How many the list has. */
  total: number
  /** Whether it is one of mine; null for visitors, who have no favourites. */
  isFavorite: boolean | null
  onFavorite: (recipeId: string, isFavorite: boolean) => void
  /** Mine goes before that of the group. */
  ownRating: number | null
  /** Whether it is chosen; null while nothing is being chosen. */
  isChosen: boolean | null
  onChoose: (index: number, isRange: boolean) => void
  /** Opens its menu at the button that was pressed. */
  onMenu: (recipe: RecipeSummary, button: HTMLElement) => void
}

const shownTags = 2

/**
 * A recipe in a list. Everything in it is as plain as can be, because a list draws very many of them. The whole of it
 * leads to the recipe, and tags, heart and menu are controls of their own; while recipes are being chosen, the whole of it
 * is a box to tick instead.
 */
export const RecipeCard = memo(function RecipeCard(props: Props) {
  const { recipe, groupSlug, t, words, layout, first, index, total } = props
  const { isFavorite, onFavorite, ownRating, isChosen, onChoose, onMenu } = props
  const rating = ownRating ?? recipe.rating
  const hasMenu = isChosen === null && isFavorite !== null
  const { foundIn } = recipe
  const time = totalTimeOf(recipe)
  // Why a recipe was found says more than how it is filed, or what it is in general.
  const tags = foundIn && layout === 'card' ? [] : byName(recipe.tags).slice(0, shownTags)
  return (
    <article
      className={classes[layout]}
      data-layout={layout}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-chosen={isChosen || undefined}
      data-menu={hasMenu || undefined}
    >
      <div className={classes.picture}>
        <RecipePicture
          recipe={recipe}
          first={first}
          sizes={layout === 'card' ? '(max-width: 760px) 50vw, 260px' : '120px'}
        />
        {layout === 'card' && recipe.description && (
          <p className={classes.over} dir="auto">
            {firstWords(recipe.description)}
          </p>
        )}
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {isChosen === null ? (
            <a href={recipeHref(groupSlug, recipe.slug)} className={classes.link} dir="auto">
              {recipe.name}
            </a>
          ) : (
            <bdi>{recipe.name}</bdi>
          )}
        </h2>
        {layout === 'row' && foundIn && <FoundText foundIn={foundIn} t={t} />}
        {layout === 'row' && !foundIn && recipe.description && (
          <p className={classes.description} dir="auto">
            {firstWords(recipe.description)}
          </p>
        )}
        <div className={classes.facts}>
          {time && (
            <span className={classes.time}>
              <PlainIcon of="clock" />
              <bdi>{time}</bdi>
            </span>
          )}
          {rating ? <StarsShown rating={rating} t={t} isOwn={ownRating !== null} /> : null}
          {tags.length > 0 && (
            <ul className={tagged.tags}>
              {tags.map(tag => (
                <li key={tag.id} dir="auto">
                  {isChosen === null ? (
                    <a href={taggedHref(groupSlug, tag.id)} data-tag={tag.id}>
                      {shorten(tag.name)}
                    </a>
                  ) : (
                    shorten(tag.name)
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        {layout === 'card' && foundIn && <FoundText foundIn={foundIn} t={t} />}
      </div>
      {isChosen === null ? (
        isFavorite !== null && (
          <>
            <HeartButton
              className={classes.heart}
              label={words.favorite(recipe.name)}
              isOn={isFavorite}
              isOver={layout === 'card'}
              onToggle={() => onFavorite(recipe.id, !isFavorite)}
            />
            <MenuButton label={words.more(recipe.name)} onOpen={button => onMenu(recipe, button)} />
          </>
        )
      ) : (
        <ChooseBox
          label={words.choose(recipe.name)}
          isChosen={isChosen}
          onChoose={isRange => onChoose(index, isRange)}
        />
      )}
    </article>
  )
})

/** Three dots; the menu is one for the whole list. */
function MenuButton({ label, onOpen }: { label: string; onOpen: (button: HTMLElement) => void }) {
  return (
    <button
      type="button"
      className={classes.menu}
      aria-haspopup="menu"
      aria-label={label}
      onClick={event => onOpen(event.currentTarget)}
    >
      <PlainIcon of="dots" />
    </button>
  )
}

interface ChooseBoxProps {
  label: string
  isChosen: boolean
  onChoose: (isRange: boolean) => void
}

/** Covers the whole card, so that any place of it will do. With Shift it means all from the last one to here. */
function ChooseBox({ label, isChosen, onChoose }: ChooseBoxProps) {
  return (
    <>
      <input
        type="checkbox"
        className={choice.choose}
        aria-label={label}
        checked={isChosen}
        onChange={event => onChoose((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <span className={choice.tick} aria-hidden>
        {isChosen && <IconCheck size={18} stroke={2.5} />}
      </span>
    </>
  )
}

const shorten = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)
