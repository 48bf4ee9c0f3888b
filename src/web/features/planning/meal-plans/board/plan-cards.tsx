import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CardCommand } from './card-menu.tsx'
import { PlanCard } from './plan-card.tsx'

/** What the cards of a board have in common. */
export interface CardsProps {
  /** Names of the members, by id. */
  cooks: ReadonlyMap<string, string>
  usualServings: number | null
  /** Empty while no meals are being selected. */
  selected: ReadonlySet<number>
  onCommand: (command: CardCommand, entry: PlanEntry) => void
  /** Opens what puts the recipes of meals on a shopping list; absent where there are no lists. */
  onList?: (entries: readonly PlanEntry[]) => void
}

interface Props extends CardsProps {
  entries: readonly PlanEntry[]
  className?: string
  isCompact?: boolean
  mayPlan: boolean
  /** Whether each has its menu of actions. */
  hasMenu: boolean
}

/** Meals as cards that can be carried about. */
export function PlanCards(props: Props) {
  const { entries, className, cooks, usualServings, selected, isCompact, mayPlan, hasMenu } = props
  const { onCommand, onList } = props
  const { t } = useTranslation()
  const noun = t('plan.meal')
  return (
    <ul className={className}>
      {entries.map(entry => (
        <PlanCard
          key={entry.id}
          t={t}
          noun={noun}
          entry={entry}
          cook={entry.cookId ? cooks.get(entry.cookId) : undefined}
          usualServings={usualServings}
          onCommand={onCommand}
          onList={onList}
          isCompact={isCompact}
          mayPlan={mayPlan}
          hasMenu={hasMenu}
          isSelected={selected.size > 0 ? selected.has(entry.id) : undefined}
        />
      ))}
    </ul>
  )
}
