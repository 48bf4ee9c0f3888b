import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CookingSession } from '#shared/contract/planning/cooking-sessions.ts'
import classes from './cooking.module.css'
import type { useCookingChanges } from './cooking.queries.ts'
import { CooksField } from './cooks-field.tsx'
import { fieldsOf, momentOfFields } from './meal-time.ts'

export type CookingChanges = ReturnType<typeof useCookingChanges>

/** When everybody eats, and how many cook. */
export function MealSettings({ session, changes }: { session: CookingSession; changes: CookingChanges }) {
  const { t } = useTranslation()
  const { day, time } = fieldsOf(session.eatAt)
  const eatAt = (day: string, time: string) => {
    const moment = momentOfFields(day, time)
    if (moment) void changes.change({ eatAt: moment })
  }
  return (
    <div className={classes.settings}>
      <TextInput
        type="time"
        label={t('cooking.eatAt')}
        value={time}
        onChange={event => eatAt(day, event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('plan.day')}
        value={day}
        onChange={event => eatAt(event.currentTarget.value, time)}
      />
      <CooksField value={session.cooks} onChange={cooks => void changes.change({ cooks })} />
    </div>
  )
}
