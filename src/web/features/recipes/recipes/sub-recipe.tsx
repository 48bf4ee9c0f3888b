import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { explore } from '#shared/contract/public/explore.ts'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { PartsOptions } from '#shared/domain/lines/ingredient-parts.ts'
import { scaleOfSubRecipe } from '#shared/domain/sub-recipes.ts'
import { query } from '#web/api/query.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IngredientText } from './ingredient-text.tsx'
import classes from './ingredients.module.css'

interface Props {
  ingredient: RecipeIngredient & { referencedRecipe: NonNullable<RecipeIngredient['referencedRecipe']> }
  options: PartsOptions
}

/** An ingredient that is a recipe itself: its own ingredients can be opened here, as much of them as this recipe needs. */
export function SubRecipe({ ingredient, options }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const visited = useVisitedGroup()
  const [isOpen, { toggle }] = useDisclosure(false)
  const { name, slug } = ingredient.referencedRecipe
  const own = useQuery({ ...query(recipes.get, { params: { slug } }), enabled: isOpen && !visited }).data
  const shown = useQuery({
    ...query(explore.getRecipe, { params: { groupSlug: visited ?? '', recipeSlug: slug } }),
    enabled: !!visited,
    meta: { quiet: true },
  }).data
  const recipe = own ?? shown
  // Who has a link to the dish need not see the recipes that it is made of.
  if (visited && !shown) return null
  const inside = recipe && {
    ...options,
    disableAmount: recipe.settings.disableAmount,
    scale: (options.scale ?? 1) * scaleOfSubRecipe(ingredient, recipe),
  }
  return (
    <div className={classes.sub}>
      <Anchor component="button" type="button" onClick={toggle} aria-expanded={isOpen}>
        {t('recipes.showSubRecipe', { name })}
      </Anchor>
      {' · '}
      <Anchor renderRoot={props => <Link {...props} {...recipeLink(groupSlug, slug)} />}>
        {t('recipes.openSubRecipe', { name })}
      </Anchor>
      {isOpen && recipe && inside && (
        <ul className={classes.subList} aria-label={name}>
          {recipe.recipeIngredient.map(line => (
            <li key={line.referenceId} dir="auto">
              <IngredientText ingredient={line} options={inside} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
