import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { byName } from '#web/i18n/by-name.ts'
import { filteredLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconExternalLink } from '#web/ui/icons/icons.ts'
import { hasPicture } from '../recipes/pictures/recipe-media.ts'
import { RecipePicture } from '../recipes/pictures/recipe-picture.tsx'
import { LazyRecipeText } from '../recipes/text/lazy-recipe-text.tsx'
import { BackButton } from './back-button.tsx'
import { FactLine } from './fact-line.tsx'
import { RatingButton } from './rating-button.tsx'
import { RecipeActions } from './recipe-actions.tsx'
import classes from './recipe-view.module.css'

const AddPicture = lazy(() => import('./add-picture.tsx'))

interface Props {
  recipe: Recipe
  onCook: () => void
  onEdit?: () => void
  isAlone?: boolean
}

/** The recipe introduces itself: picture, name, what it takes, what it is, what to do with it. */
export function RecipeHeader({ recipe, onCook, onEdit, isAlone }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const source = hostOf(recipe.orgURL)
  const isMember = useSession()?.groupId === recipe.groupId
  const isPictured = hasPicture(recipe)
  return (
    <header
      className={classes.header}
      data-wide={recipe.settings.landscapeView || undefined}
      data-plain={!isPictured || undefined}
    >
      {isPictured && (
        <div className={classes.picture}>
          <RecipePicture recipe={recipe} first alt={recipe.name} sizes="(max-width: 47.49em) 100vw, min(60vw, 620px)" />
        </div>
      )}
      {!isAlone && <BackButton className={classes.back} />}
      <div className={classes.words}>
        <Title order={1} className={classes.name}>
          <bdi>{recipe.name}</bdi>
        </Title>
        <div className={classes.glance}>
          <RatingButton recipe={recipe} />
          <FactLine recipe={recipe} isMember={isMember} />
        </div>
        {recipe.description && (
          <div className={classes.description}>
            <LazyRecipeText>{recipe.description}</LazyRecipeText>
          </div>
        )}
        {recipe.recipeCategory.length + recipe.tags.length > 0 && (
          <ul className={classes.organizers} aria-label={t('recipes.categoriesAndTags')}>
            {byName(recipe.recipeCategory).map(({ id, name }) => (
              <li key={id}>
                {isAlone ? <span>{name}</span> : <Link {...filteredLink(groupSlug, 'categories', id)}>{name}</Link>}
              </li>
            ))}
            {byName(recipe.tags).map(({ id, name }) => (
              <li key={id}>
                {isAlone ? <span>{name}</span> : <Link {...filteredLink(groupSlug, 'tags', id)}>{name}</Link>}
              </li>
            ))}
          </ul>
        )}
        {source && (
          <a className={classes.source} href={recipe.orgURL ?? ''} target="_blank" rel="noreferrer noopener">
            <IconExternalLink size={16} aria-hidden />
            {t('recipes.from', { source })}
          </a>
        )}
        <RecipeActions recipe={recipe} onCook={onCook} onEdit={onEdit} />
        {!isPictured && onEdit && (
          <Suspense>
            <AddPicture recipe={recipe} />
          </Suspense>
        )}
      </div>
    </header>
  )
}

/** Where a recipe comes from, in a word; nothing for what is no web address. */
function hostOf(address: string | null): string | null {
  try {
    const { protocol, host } = new URL(address ?? '')
    return protocol.startsWith('http') ? host.replace(/^www\./, '') : null
  } catch {
    return null
  }
}
