import { ActionIcon, Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { clampScale, scaleForServings, servingsOf } from '#shared/domain/measures/scaling.ts'
import { IconMinus, IconPlus } from '#web/ui/icons/icons.ts'
import { PanelButton } from '#web/ui/menus/panel-button.tsx'
import { changeCookingProgress, useCookingProgress } from './cooking-progress.ts'
import classes from './scale-control.module.css'
import type { ScalePanelProps } from './scale-panel.tsx'
import { timesText, yieldAt } from './yield-at.ts'

/** How much of it: by servings, by a factor, or by what is at hand. */
export function ScaleControl({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { scale } = useCookingProgress(recipe.id)
  const base = servingsOf(recipe.recipeYield) ?? 1
  const servings = Math.round(base * scale * 1000) / 1000
  const set = (next: number) => changeCookingProgress(recipe.id, { scale: clampScale(next) })
  const step = (by: 1 | -1) => {
    const next = by > 0 ? Math.floor(servings + 1) : Math.ceil(servings - 1)
    if (next > 0) set(scaleForServings(recipe.recipeYield, next))
  }
  const [Panel, setPanel] = useState<ComponentType<ScalePanelProps>>()
  const load = async () => {
    const { ScalePanel } = await import('./scale-panel.tsx')
    setPanel(() => ScalePanel)
  }
  const shown = yieldAt(recipe.recipeYield, scale, t) || timesText(scale, t)
  if (recipe.settings.disableAmount)
    return recipe.recipeYield ? (
      <p className={classes.plain}>
        <bdi>{yieldAt(recipe.recipeYield, 1, t)}</bdi>
      </p>
    ) : null
  return (
    <fieldset className={classes.control} aria-label={t('recipes.amountToMake')}>
      <ActionIcon
        radius="xl"
        variant="default"
        aria-label={t('recipes.less')}
        disabled={servings <= 1}
        onClick={() => step(-1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <PanelButton
        load={load}
        panel={() => Panel && <Panel recipe={recipe} scale={scale} servings={servings} onScale={set} />}
        button={props => (
          <Button
            variant="subtle"
            color="gray"
            className={classes.yield}
            aria-label={t('recipes.changeAmount', { amount: shown })}
            {...props}
          >
            <bdi aria-live="polite">{shown}</bdi>
          </Button>
        )}
      />
      <ActionIcon radius="xl" variant="default" aria-label={t('recipes.more')} onClick={() => step(1)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      {scale !== 1 && (
        <Button variant="subtle" size="compact-sm" className={classes.reset} onClick={() => set(1)}>
          {t('recipes.resetScale')}
        </Button>
      )}
    </fieldset>
  )
}
