import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { NutritionLine } from '#shared/contract/recipes/recipe-nutrition.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { LineText } from '../recipes/ingredients/line-text.tsx'
import { writesDecimalComma } from '../recipes/ingredients/parts-options.ts'
import classes from './assumed-lines.module.css'

const FoodNutritionDialog = lazy(() => import('#web/features/catalog/foods/food-nutrition-dialog.tsx'))

/** Line by line: which food it was counted as, what it weighs, and what is a guess. A food is put right here for all recipes. */
export function AssumedLines({ recipe, lines }: { recipe: Recipe; lines: NutritionLine[] }) {
  const { t } = useTranslation()
  const ingredients = new Map(recipe.recipeIngredient.map(one => [one.referenceId, one]))
  const options = { disableAmount: recipe.settings.disableAmount, decimalComma: writesDecimalComma(recipe) }
  const [food, setFood] = useState<NutritionLine['food']>(null)
  return (
    <details className={classes.details}>
      <summary>{t('nutrition.assumed')}</summary>
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={line.referenceId} className={classes.line}>
            <div>
              <bdi>
                <LineText ingredient={ingredients.get(line.referenceId)} text={line.text} options={options} />
              </bdi>
              <div className={classes.said}>
                <SaidOfLine line={line} />
              </div>
            </div>
            {line.food && !line.recipe && (
              <Button
                variant="default"
                size="sm"
                onClick={() => setFood(line.food)}
                aria-label={t('nutrition.changeFood', { name: line.food.name })}
              >
                {t('nutrition.change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {food && (
        <Suspense>
          <FoodNutritionDialog food={food} onClose={() => setFood(null)} />
        </Suspense>
      )}
    </details>
  )
}

function SaidOfLine({ line }: { line: NutritionLine }) {
  const { t } = useTranslation()
  const { grams, calories, certainty, weighedBy } = line
  const said = [
    line.entry?.name ?? line.recipe?.name,
    grams !== null && `${formatNumber(grams, { maximumFractionDigits: grams < 10 ? 1 : 0 })} g`,
    calories !== null && `${formatNumber(calories, { maximumFractionDigits: 0 })} kcal`,
    line.leftOut && t(`nutrition.leftOut.${line.leftOut}`),
    !line.leftOut && certainty === 'guess' && t('nutrition.foodGuessed'),
    !line.leftOut && weighedBy === 'usual' && t('nutrition.weightGuessed'),
  ]
  return said.filter(Boolean).map((part, i) => (
    <span key={part as string}>
      {i > 0 && factSign()}
      <bdi>{part}</bdi>
    </span>
  ))
}
