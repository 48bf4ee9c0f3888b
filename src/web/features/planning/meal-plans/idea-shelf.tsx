import { useDroppable } from '@dnd-kit/core'
import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { IconPlus } from '#web/ui/icons.ts'
import type { CardCommand } from './card-menu.tsx'
import classes from './plan.module.css'
import { PlanCard } from './plan-card.tsx'

interface Props {
  ideas: readonly PlanEntry[]
  cooks: ReadonlyMap<string, string>
  usualServings: number | null
  selected: ReadonlySet<number>
  onAdd: () => void
  onCommand: (command: CardCommand, entry: PlanEntry) => void
}

/** What somebody wants to cook some day; from here it is carried to a day, and back. */
export function IdeaShelf({ ideas, cooks, usualServings, selected, onAdd, onCommand }: Props) {
  const { t } = useTranslation()
  const { setNodeRef, isOver } = useDroppable({ id: 'ideas', data: { day: null } })
  return (
    <section ref={setNodeRef} className={classes.shelf} data-over={isOver || undefined} aria-labelledby="plan-ideas">
      <div className={classes.dayHead}>
        <Title order={2} size="h4" id="plan-ideas">
          {t('plan.ideas')}
        </Title>
        <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {t('plan.addIdea')}
        </Button>
      </div>
      {ideas.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('plan.ideasHint')}
        </Text>
      )}
      <ul className={classes.shelfCards}>
        {ideas.map(entry => (
          <PlanCard
            key={entry.id}
            entry={entry}
            cook={entry.cookId ? cooks.get(entry.cookId) : undefined}
            usualServings={usualServings}
            isSelected={selected.size > 0 ? selected.has(entry.id) : undefined}
            onCommand={onCommand}
            mayPlan
            hasMenu
          />
        ))}
      </ul>
    </section>
  )
}
