import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { NutritionLine } from '#shared/contract/recipes/recipe-nutrition.ts'
import { doughOf } from '#shared/domain/measures/bakers.ts'
import { clampScale } from '#shared/domain/measures/scaling.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { LiveNumberField } from '#web/ui/forms/live-number-field.tsx'
import classes from '../recipes/nutrition-table.module.css'
import { changeCookingProgress, useCookingProgress } from '../recipes/scaling/cooking-progress.ts'

/** Baker's percentages of a recipe with flour, and how much dough it makes: the recipe is scaled by changing that. */
export function DoughTable({ recipe, lines }: { recipe: Recipe; lines: NutritionLine[] }) {
  const { t } = useTranslation()
  const { scale } = useCookingProgress(recipe.id)
  const dough = doughOf(lines)
  if (!dough) return null
  const setWeight = (grams: number) => changeCookingProgress(recipe.id, { scale: clampScale(grams / dough.total) })
  return (
    <section aria-labelledby="dough">
      <Title order={3} id="dough" mt="md">
        {t('nutrition.dough')}
      </Title>
      <Text c="dimmed" size="sm" mb="xs">
        {t('nutrition.doughHint')}
      </Text>
      {!recipe.settings.disableAmount && (
        <LiveNumberField
          label={t('nutrition.doughWeight')}
          value={Math.round(dough.total * scale)}
          onAmount={setWeight}
          min={1}
          max={1_000_000}
          maw={220}
          mb="sm"
        />
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('nutrition.ingredient')}</th>
            <th scope="col">{t('nutrition.weight')}</th>
            <th scope="col">{t('nutrition.ofFlour')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ referenceId, food, text, grams }, i) => (
            <tr key={referenceId}>
              <th scope="row">
                <bdi>{food?.name ?? text}</bdi>
              </th>
              <td>
                {grams === null ? '–' : <bdi>{`${formatNumber(grams * scale, { maximumFractionDigits: 0 })} g`}</bdi>}
              </td>
              <td>{percentText(dough.shares[i] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const percentText = (share: number | null) =>
  share === null ? '–' : formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })
