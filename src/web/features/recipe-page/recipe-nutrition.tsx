import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Nutrition, nutrients } from '#shared/contract/recipe.ts'
import { nutrientUnit } from '../recipes/nutrient-units.ts'
import classes from './recipe-view.module.css'

/** What is in a serving, as far as somebody wrote it down. */
export function RecipeNutrition({ nutrition }: { nutrition: Nutrition }) {
  const { t } = useTranslation()
  const known = nutrients.filter(name => nutrition[name]?.trim())
  if (!known.length) return null
  return (
    <section aria-labelledby="nutrition">
      <Title order={2} id="nutrition" mb="sm">
        {t('recipes.nutrition')}
      </Title>
      <table className={classes.table}>
        <caption style={{ textAlign: 'start', color: 'var(--ink-soft)' }}>{t('recipes.perServing')}</caption>
        <tbody>
          {known.map(name => (
            <tr key={name}>
              <th scope="row">{t(`recipes.nutrients.${name}`)}</th>
              <td>
                <bdi>
                  {nutrition[name]}
                  {/\d\s*$/.test(nutrition[name] ?? '') && ` ${nutrientUnit(name)}`}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
