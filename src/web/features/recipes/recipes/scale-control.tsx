import { ActionIcon, Button, Popover } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { clampScale, scaleForServings, servingsOf } from '#shared/domain/scaling.ts'
import { IconMinus, IconPlus } from '#web/ui/icons.ts'
import { useMenuShape } from '#web/ui/use-menu-shape.ts'
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
  const shape = useMenuShape()
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<ScalePanelProps>>()
  // Loaded before it opens: what traps the focus looks only then for something to focus.
  const toggle = async () => {
    if (!Panel) {
      const { ScalePanel } = await import('./scale-panel.tsx')
      setPanel(() => ScalePanel)
    }
    setOpen(!isOpen)
  }
  const shown = yieldAt(recipe.recipeYield, scale, t) || timesText(scale, t)
  if (recipe.settings.disableAmount)
    return recipe.recipeYield ? (
      <p className={classes.plain}>
        <bdi>{recipe.recipeYield}</bdi>
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
      <Popover {...shape} opened={isOpen} onChange={setOpen} position="bottom-start" withArrow shadow="md" trapFocus>
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            className={classes.yield}
            aria-label={t('recipes.changeAmount', { amount: shown })}
            onClick={() => void toggle()}
          >
            <bdi aria-live="polite">{shown}</bdi>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          {Panel && <Panel recipe={recipe} scale={scale} servings={servings} onScale={set} />}
        </Popover.Dropdown>
      </Popover>
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
