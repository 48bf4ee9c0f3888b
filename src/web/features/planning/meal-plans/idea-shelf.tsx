import { useDroppable } from '@dnd-kit/core'
import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { IconPlus } from '#web/ui/icons.ts'
import classes from './plan.module.css'
import { type CardsProps, PlanCards } from './plan-cards.tsx'

interface Props extends CardsProps {
  ideas: readonly PlanEntry[]
  onAdd: () => void
}

/** What somebody wants to cook some day; from here it is carried to a day, and back. */
export function IdeaShelf({ ideas, onAdd, ...cards }: Props) {
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
      <PlanCards entries={ideas} className={classes.shelfCards} mayPlan hasMenu {...cards} />
    </section>
  )
}
