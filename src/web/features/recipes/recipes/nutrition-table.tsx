import { useTranslation } from 'react-i18next'
import type { Nutrition } from '#shared/contract/recipes/recipe.ts'
import { nutrients, nutrientUnit, shareOfDay } from '#shared/domain/nutrition.ts'
import { formatNumber } from '#web/i18n/format.ts'
import classes from './nutrition-table.module.css'

/** The nutrients that somebody wrote down. */
export const knownNutrients = (nutrition: Nutrition) => nutrients.filter(name => nutrition[name]?.trim())

/** What is in a serving, and how much of a day's need that is. */
export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const { t } = useTranslation()
  const rows = knownNutrients(nutrition).map(name => ({ name, share: shareOfDay(name, nutrition[name]) }))
  const hasShares = rows.some(({ share }) => share !== null)
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('nutrition.nutrient')}</th>
            <th scope="col">{t('recipes.perServing')}</th>
            {hasShares && <th scope="col">{t('nutrition.ofADay')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, share }) => (
            <tr key={name}>
              <th scope="row">{t(`recipes.nutrients.${name}`)}</th>
              <td>
                <bdi>
                  {nutrition[name]}
                  {/\d\s*$/.test(nutrition[name] ?? '') && ` ${nutrientUnit(name)}`}
                </bdi>
              </td>
              {hasShares && <td>{share !== null && formatNumber(share, { style: 'percent' })}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasShares && <p className={classes.foot}>{t('nutrition.foot', { calories: formatNumber(2000) })}</p>}
    </>
  )
}
