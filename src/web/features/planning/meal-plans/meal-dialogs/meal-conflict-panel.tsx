import { Alert, Button, Group } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { formatClock, formatDate, formatNumber } from '#web/i18n/format.ts'
import type { MealConflict, MealField } from '../meal-conflict.ts'
import { substitutionsInWords } from '../substitution-words.ts'
import { useOwnMeals } from '../use-own-meals.ts'

interface Props {
  conflict: MealConflict
  members: readonly { id: string; fullName: string }[]
  onKeepMine: () => void
  onUseTheirs: () => void
}

/** What somebody else made of the same fields meanwhile; the reader says whose values stay. */
export function MealConflictPanel({ conflict: { theirs, fields }, members, onKeepMine, onUseTheirs }: Props) {
  const { t } = useTranslation()
  const meals = useOwnMeals()
  const nameOf = (id: string | null) => members.find(member => member.id === id)?.fullName ?? t('plan.anyone')
  const labels: Partial<Record<MealField, string>> = {
    title: t('plan.titleField'),
    date: t('plan.day'),
    entryType: t('plan.mealType'),
    startTime: t('plan.eatAt'),
    servings: t('plan.servings'),
    cookId: t('plan.whoCooks'),
    eaterIds: t('plan.whoEats'),
    substitutions: t('plan.substitutions'),
    text: t('plan.note'),
  }
  const wordsOf = (field: MealField, entry: PlanEntry): string => {
    if (field === 'date') return entry.date ? formatDate(entry.date, 'short') : t('plan.ideas')
    if (field === 'entryType') return meals.nameOf(entry.entryType)
    if (field === 'startTime') return entry.startTime ? formatClock(entry.startTime) : '–'
    if (field === 'servings') return entry.servings === null ? '–' : formatNumber(entry.servings)
    if (field === 'cookId') return nameOf(entry.cookId)
    if (field === 'eaterIds') return entry.eaterIds.map(nameOf).join(', ') || t('plan.everyone')
    if (field === 'substitutions') return substitutionsInWords(entry.substitutions, t) || '–'
    return String(entry[field] ?? '') || '–'
  }
  return (
    <Alert color="yellow" role="alert" title={t('plan.changedMeanwhile')}>
      {t('plan.changedMeanwhileHint')}
      <ul>
        {fields.map(field => (
          <li key={field}>
            {labels[field]}: <bdi>{wordsOf(field, theirs)}</bdi>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" onClick={onKeepMine}>
          {t('plan.keepMine')}
        </Button>
        <Button variant="default" onClick={onUseTheirs}>
          {t('plan.useTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
