import { useTranslation } from 'react-i18next'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import type { Substitute } from '#shared/contract/recipes/recipe-substitutes.ts'
import { ingredientParts, type PartsOptions } from '#shared/domain/lines/ingredient-parts.ts'
import { formatChoice } from '#web/i18n/format.ts'
import classes from './ingredients.module.css'

interface Props {
  id: string
  ingredient: RecipeIngredient
  substitutes: readonly Substitute[]
  options: PartsOptions
}

/** What can be used instead, as much of it as of the ingredient: lists and plans take it so, too. */
export function Instead({ id, ingredient, substitutes, options }: Props) {
  const { t } = useTranslation()
  const foods = substitutes.map(
    food => ingredientParts({ ...ingredient, line: null, referencedRecipe: null, note: '', food }, options).text,
  )
  return (
    <p className={classes.instead} id={id} dir="auto">
      {t('table.instead', { foods: formatChoice(foods) })}
    </p>
  )
}
