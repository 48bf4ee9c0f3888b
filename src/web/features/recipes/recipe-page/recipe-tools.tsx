import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import lines from '../recipes/ingredients/ingredients.module.css'
import { toggleTick, useCookingProgress } from '../recipes/scaling/cooking-progress.ts'

/** Tools that are needed. Ticking one says on this device that it stands ready, and changes nothing for anybody else. */
export function RecipeTools({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { ticked } = useCookingProgress(recipe.id)
  if (!recipe.tools.length) return null
  return (
    <section aria-labelledby="tools">
      <Title order={2} id="tools" size="h3" mb="xs">
        {t('recipes.kinds.tools')}
      </Title>
      <ul className={lines.list}>
        {recipe.tools.map(({ id, name }) => (
          <li key={id}>
            <label className={lines.line}>
              <input type="checkbox" checked={ticked.includes(id)} onChange={() => toggleTick(recipe.id, id)} />
              <span className={lines.text}>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
