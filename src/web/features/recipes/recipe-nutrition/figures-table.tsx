import { useTranslation } from 'react-i18next'
import type { NutrientFigure, RecipeNutrition } from '#shared/contract/recipes/recipe-nutrition.ts'
import { nutrientUnit } from '#shared/domain/nutrition.ts'
import { formatNumber } from '#web/i18n/format.ts'
import classes from '../recipes/nutrition-table.module.css'

/** Nutrients of a serving, or of all of it where the yield names no number, each with how much of the recipe it covers. */
export function FiguresTable({ data }: { data: RecipeNutrition }) {
  const { t } = useTranslation()
  const known = data.figures.filter(({ counted }) => counted > 0)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('nutrition.nutrient')}</th>
          <th scope="col">{data.servings ? t('recipes.perServing') : t('nutrition.wholeRecipe')}</th>
          <th scope="col">{t('nutrition.coverage')}</th>
        </tr>
      </thead>
      <tbody>
        {known.map(figure => (
          <tr key={figure.nutrient}>
            <th scope="row">{t(`recipes.nutrients.${figure.nutrient}`)}</th>
            <td>
              <bdi>{amountText(figure)}</bdi>
            </td>
            <td>{figure.weightShare === null ? '' : formatNumber(figure.weightShare, { style: 'percent' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function amountText({ nutrient, amount, perServing }: NutrientFigure): string {
  const unit = nutrientUnit(nutrient)
  const maximumFractionDigits = unit === 'g' ? 1 : 0
  return `${formatNumber(perServing ?? amount, { maximumFractionDigits })} ${unit}`
}
