import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { addDays, type CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { type Need, nextQuestion } from '#shared/domain/pantry/questions.ts'
import { levels } from '#shared/domain/pantry/stock.ts'
import { query } from '#web/api/query.ts'
import { readableOffline } from '#web/features/accounts/offline/readable-offline.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { formatDate } from '#web/i18n/format.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { wordsOf } from '../shopping-lists/item-words.ts'
import { changeStock } from './change-stock.ts'
import classes from './pantry.module.css'
import { setLevels } from './set-levels.ts'
import { useConfidence } from './use-confidence.ts'
import { usePantry } from './use-pantry.ts'

const DAYS_AHEAD = 7
const NO_NEEDS: Need[] = []

interface Props {
  today: CalendarDay
  /** What dishes need that are only suggested. */
  suggested?: Need[]
}

/** Asks whether a doubtful thing is still there, when a meal needs it: one at a time, three in a week. */
export function StockQuestion({ today, suggested = NO_NEEDS }: Props) {
  const { t } = useTranslation()
  const pantry = usePantry()
  const { id, list, state } = pantry
  const { intervals, now } = useConfidence(pantry)
  const mayAnswer = useMayCall(listOperations.send)
  const days = { start_date: today, end_date: addDays(today, DAYS_AHEAD - 1) }
  const planned = useQuery({
    ...readableOffline(query(mealPlans.listNeededFoods, { query: days })),
    enabled: id !== null && mayAnswer,
  })
  const needs = planned.data ? [...planned.data, ...suggested] : []
  const question = nextQuestion({ items: [...list.items.values()], needs, intervals, now, today })
  const asked = question && !question.isAsked ? question.item.id : null
  // That it was asked counts for the whole household, also when nobody answers.
  useEffect(() => {
    if (id && asked) changeStock(id, { kind: 'set', item: asked, fields: { askedOn: today } })
  }, [id, asked, today])
  if (!id || !question) return null
  const { item, need } = question
  const { name } = wordsOf(item, state.catalogue)
  const stop = () => {
    const undo = changeStock(id, { kind: 'set', item: item.id, fields: { neverAsk: true } })
    toast.info(t('pantry.ask.neverDone', { name }), { undo })
  }
  return (
    <section className={classes.card} aria-labelledby="stock-question">
      <Text id="stock-question" fw={600}>
        {t('pantry.ask.still', { name })}
      </Text>
      <Text c="dimmed" size="sm" mb="sm">
        {need.date
          ? t('pantry.ask.planned', { meal: need.meal, day: formatDate(need.date, 'short') })
          : t('pantry.ask.suggested', { meal: need.meal })}
      </Text>
      <Group gap="xs">
        {levels.map(level => (
          <Button key={level} variant="default" onClick={() => setLevels(t, pantry, [{ item, level }])}>
            {t(`pantry.levels.${level}`)}
          </Button>
        ))}
        <Button variant="subtle" onClick={stop}>
          {t('pantry.ask.never')}
        </Button>
      </Group>
    </section>
  )
}
