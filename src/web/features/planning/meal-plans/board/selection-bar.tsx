import { Button, CloseButton, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import classes from '#web/features/recipes/recipe-selection/bulk-bar.module.css'
import { formatNumber } from '#web/i18n/format.ts'
import { IconArrowForward, IconChefHat, IconRefresh, IconShoppingCart, IconTrash } from '#web/ui/icons/icons.ts'
import { useBottomInset } from '#web/ui/page/use-bottom-inset.ts'
import { recipesOf } from '../recipes-of-meals.ts'
import { usePlanActions } from '../use-plan-actions.ts'

interface Props {
  entries: readonly PlanEntry[]
  onMove: (entries: readonly PlanEntry[]) => void
  /** Absent where there are no lists. */
  onList?: (entries: readonly PlanEntry[]) => void
  onCook?: (entries: readonly PlanEntry[]) => void
  onEnd: () => void
}

/** What can be done with several meals at once. Two of them can change places. */
export function SelectionBar({ entries, onMove, onList, onCook, onEnd }: Props) {
  const { t } = useTranslation()
  const { remove, swap } = usePlanActions()
  useBottomInset('over-foot')
  const [one, other] = entries
  // Leftovers are neither cooked nor bought for.
  const isCooked = recipesOf(entries).length > 0
  const finish = (work: () => void) => () => {
    onEnd()
    work()
  }
  return (
    <section className={classes.bar} aria-label={t('plan.selection')}>
      <div className={classes.head}>
        <CloseButton size={44} iconSize={20} aria-label={t('plan.endSelection')} onClick={onEnd} />
        <span role="status" className={classes.count} data-figures>
          {t('plan.selected', { count: entries.length, number: formatNumber(entries.length) })}
        </span>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconArrowForward size={18} aria-hidden />}
          onClick={finish(() => onMove(entries))}
        >
          {t('plan.moveTo')}
        </Button>
        {one && other && entries.length === 2 && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={finish(() => void swap(one, other))}
          >
            {t('plan.swap')}
          </Button>
        )}
        {onList && isCooked && (
          <Button
            variant="default"
            leftSection={<IconShoppingCart size={18} aria-hidden />}
            onClick={finish(() => onList(entries))}
          >
            {t('plan.toList')}
          </Button>
        )}
        {onCook && isCooked && (
          <Button
            variant="default"
            leftSection={<IconChefHat size={18} aria-hidden />}
            onClick={finish(() => onCook(entries))}
          >
            {t('cooking.together')}
          </Button>
        )}
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={finish(() => void remove(entries))}
        >
          {t('plan.remove')}
        </Button>
      </Group>
    </section>
  )
}
