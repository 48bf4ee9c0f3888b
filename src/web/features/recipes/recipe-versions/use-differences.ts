import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { compareLines } from './differences.ts'
import { comparedFields, recipeLines } from './recipe-lines.ts'

/** What differs between two recipes, part by part; null until both are there. */
export function useDifferences(left: Recipe | undefined, right: Recipe | undefined) {
  const { t } = useTranslation()
  if (!left || !right) return null
  const words = (kind: 'nutrient' | 'setting', key: string) =>
    kind === 'nutrient' ? t(`recipes.nutrients.${key as 'calories'}`) : t(`editor.setting.${key as 'public'}`)
  return comparedFields.flatMap(field => {
    const lines = compareLines(recipeLines(left, field, words), recipeLines(right, field, words))
    const differs = lines.some(pair => [pair.before, pair.after].some(side => side?.some(one => one.isChanged)))
    return differs ? [{ field, lines }] : []
  })
}
