import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { formatList } from '#web/i18n/format.ts'
import classes from './pantry.module.css'
import { PutAwaySheet } from './put-away-sheet.tsx'
import { useArrivals, usePutAway } from './use-arrivals.ts'
import { usePantry } from './use-pantry.ts'

const MOST_NAMED = 6

/** After shopping: what was bought goes into the pantry in one tap, or is corrected, or left. */
export function PutAwayCard({ today }: { today: CalendarDay }) {
  const { t } = useTranslation()
  const pantry = usePantry()
  const arrivals = useArrivals(pantry, today)
  const { put, leave } = usePutAway(pantry.id)
  const [isOpen, setOpen] = useState(false)
  if (arrivals.length === 0) return null
  const names = arrivals.slice(0, MOST_NAMED).map(({ name }) => name)
  return (
    <section className={classes.card} aria-labelledby="put-away">
      <Text id="put-away" fw={600} mb={arrivals.length > 1 ? 0 : 'sm'}>
        {t('pantry.putAway', { count: arrivals.length, name: arrivals[0]?.name ?? '' })}
      </Text>
      {arrivals.length > 1 && (
        <Text c="dimmed" size="sm" mb="sm">
          {formatList(names)}
          {arrivals.length > MOST_NAMED && ' …'}
        </Text>
      )}
      <Group gap="xs">
        <Button onClick={() => put(arrivals)}>{t('pantry.putAwayNow')}</Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('pantry.change')}
        </Button>
        <Button variant="subtle" onClick={leave}>
          {t('pantry.leave')}
        </Button>
      </Group>
      {isOpen && (
        <PutAwaySheet
          pantry={pantry}
          arrivals={arrivals}
          onPut={chosen => {
            setOpen(false)
            put(chosen)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
