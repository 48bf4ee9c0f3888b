import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipe.ts'
import { formatDate } from '#web/i18n/format.ts'
import classes from './recipe-view.module.css'

/** Times, yield and when it was last made, as one quiet line. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const facts = [
    [t('recipes.totalTime'), recipe.totalTime],
    [t('recipes.prepTime'), recipe.prepTime],
    [t('recipes.performTime'), recipe.performTime],
    [t('recipes.yield'), recipe.recipeYield],
    [t('recipes.lastMade'), recipe.lastMade && formatDate(recipe.lastMade)],
  ].filter((fact): fact is [string, string] => !!fact[1])
  if (!facts.length) return null
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
