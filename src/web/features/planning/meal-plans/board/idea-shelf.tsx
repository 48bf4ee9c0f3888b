import { useDroppable } from '@dnd-kit/core'
import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import classes from '../plan.module.css'
import { AddMeal } from './add-meal.tsx'
import { type CardsProps, PlanCards } from './plan-cards.tsx'

interface Props extends CardsProps {
  ideas: readonly PlanEntry[]
}

/** What somebody wants to cook some day; from here it is carried to a day, and back. */
export function IdeaShelf({ ideas, ...cards }: Props) {
  const { t } = useTranslation()
  const { setNodeRef, isOver } = useDroppable({ id: 'ideas', data: { day: null } })
  return (
    <section ref={setNodeRef} className={classes.shelf} data-over={isOver || undefined} aria-labelledby="plan-ideas">
      <Title order={2} size="h4" id="plan-ideas">
        {t('plan.ideas')}
      </Title>
      {ideas.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('plan.ideasHint')}
        </Text>
      )}
      <PlanCards entries={ideas} className={classes.shelfCards} mayPlan hasMenu {...cards} />
      <AddMeal day={null} entries={ideas} />
    </section>
  )
}
