import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PartsOptions } from '#shared/domain/lines/ingredient-parts.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { toggleOpened, useCookingProgress } from '../scaling/cooking-progress.ts'
import { IngredientText } from './ingredient-text.tsx'
import classes from './ingredients.module.css'
import { type MadeIngredient, useSubRecipe } from './use-sub-recipe.ts'

interface Props {
  /** The recipe that has this line. */
  recipeId: string
  ingredient: MadeIngredient
  options: PartsOptions
}

/** An ingredient that is a recipe itself: its own ingredients can be opened here, as much of them as this recipe needs. */
export function SubRecipe({ recipeId, ingredient, options }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const isOpen = useCookingProgress(recipeId).opened.includes(ingredient.referenceId)
  const { isHidden, inside } = useSubRecipe(ingredient, options, isOpen)
  const { name, slug } = ingredient.referencedRecipe
  if (isHidden) return null
  return (
    <div className={classes.sub}>
      <Anchor
        component="button"
        type="button"
        onClick={() => toggleOpened(recipeId, ingredient.referenceId)}
        aria-expanded={isOpen}
      >
        {t('recipes.showSubRecipe', { name })}
      </Anchor>
      {factSign()}
      <Anchor renderRoot={props => <Link {...props} {...recipeLink(groupSlug, slug)} />}>
        {t('recipes.openSubRecipe', { name })}
      </Anchor>
      {isOpen && inside && (
        <ul className={classes.subList} aria-label={name}>
          {inside.lines.map(line => (
            <li key={line.referenceId} dir="auto">
              <IngredientText ingredient={line} options={inside.options} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
