import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { formatDate } from '#web/i18n/format.ts'
import { formatTime, totalTimeOf } from '#web/i18n/format-minutes.ts'
import { yieldAt } from './scaling/yield-at.ts'

interface Props {
  recipe: Recipe
  /** The yield at the scale that is on the screen, where it is not told beside. */
  recipeYield?: string | null
  /** Whether it says when the recipe was last made, and if it never was. */
  hasLastMade?: boolean
  className?: string
}

/** Times, yield and when it was last made, as one quiet line. */
export function RecipeFacts({ recipe, recipeYield, hasLastMade, className }: Props) {
  const { t } = useTranslation()
  const facts = [
    [t('recipes.totalTime'), totalTimeOf(recipe)],
    [t('recipes.prepTime'), formatTime(recipe.prepTime)],
    [t('recipes.performTime'), formatTime(recipe.performTime)],
    [t('recipes.yield'), recipeYield ?? yieldAt(recipe.recipeYield, 1, t)],
    [t('recipes.lastMade'), hasLastMade && (recipe.lastMade ? formatDate(recipe.lastMade) : t('recipes.notMadeYet'))],
  ].filter((fact): fact is [string, string] => !!fact[1])
  if (!facts.length) return null
  return (
    <dl className={className}>
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
