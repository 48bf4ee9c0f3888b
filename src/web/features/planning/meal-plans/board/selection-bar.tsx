import { CloseButton } from '@mantine/core'
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
  const buttons = [
    { label: t('plan.moveTo'), icon: IconArrowForward, run: () => onMove(entries) },
    ...(one && other && entries.length === 2
      ? [{ label: t('plan.swap'), icon: IconRefresh, run: () => void swap(one, other) }]
      : []),
    ...(onList && isCooked ? [{ label: t('plan.toList'), icon: IconShoppingCart, run: () => onList(entries) }] : []),
    ...(onCook && isCooked ? [{ label: t('cooking.together'), icon: IconChefHat, run: () => onCook(entries) }] : []),
    { label: t('plan.remove'), icon: IconTrash, run: () => void remove(entries), isDangerous: true },
  ]
  return (
    <section className={classes.bar} aria-label={t('plan.selection')}>
      <div className={classes.head}>
        <CloseButton size={44} iconSize={20} aria-label={t('plan.endSelection')} onClick={onEnd} />
        <span role="status" className={classes.count} data-figures>
          {t('plan.selected', { count: entries.length, number: formatNumber(entries.length) })}
        </span>
      </div>
      <div className={classes.buttons}>
        {buttons.map(({ label, icon: Sign, run, isDangerous }) => (
          <button
            key={label}
            type="button"
            className={classes.button}
            data-dangerous={isDangerous}
            onClick={() => {
              onEnd()
              run()
            }}
          >
            <Sign size={20} stroke={1.7} aria-hidden />
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
