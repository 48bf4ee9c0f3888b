import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planCost } from '#shared/contract/planning/plan-cost.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { query } from '#web/api/query.ts'
import { formatCost } from '#web/features/catalog/prices/format-price.ts'
import { useHasPrices } from '#web/features/catalog/prices/prices.queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconReceipt } from '#web/ui/icons/icons.ts'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'

interface Props {
  first: CalendarDay
  last: CalendarDay
  hasMeals: boolean
}

/** What the meals of these days cost by the prices that the household knows, when somebody asks. */
export default function PlanCostSection({ first, last, hasMeals }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const hasPrices = useHasPrices()
  const { data, error } = useQuery({
    ...query(planCost.get, { query: { start_date: first, end_date: last } }),
    enabled: isOpen,
  })
  if (!hasPrices || !hasMeals) return null
  if (!isOpen)
    return (
      <Button variant="subtle" px={0} mt="md" leftSection={<IconReceipt size={20} />} onClick={() => setOpen(true)}>
        {t('prices.askDays')}
      </Button>
    )
  if (!data && !error) return <LineSkeleton width={240} />
  return (
    <Text role="status" c="dimmed" mt="md">
      {!data
        ? failureText(error, t)
        : data.counted
          ? `${t('prices.days', { cost: formatCost(data.cost, data.currency) })} ${t('prices.covers', { known: formatNumber(data.counted), count: data.outOf })}`
          : t('prices.coversNothing')}
    </Text>
  )
}
