import { useTranslation } from 'react-i18next'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { saysOptional } from '#shared/domain/parsing/rules/optional.ts'
import classes from './ingredients.module.css'

/** That an ingredient may be left out, where its words do not say so themselves. */
export function OptionalMark({ ingredient: { line, note } }: { ingredient: RecipeIngredient }) {
  const { t } = useTranslation()
  if (saysOptional(line?.text ?? note ?? '')) return null
  return <span className={classes.note}> ({t('recipes.optional')})</span>
}
