import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { admin } from '#shared/contract/admin/admin.ts'
import { query } from '#web/api/query.ts'
import { formatNumber } from '#web/i18n/format.ts'
import classes from './statistics.module.css'

const COUNTS = [
  'totalRecipes',
  'totalUsers',
  'totalHouseholds',
  'totalGroups',
  'uncategorizedRecipes',
  'untaggedRecipes',
] as const

/** How much there is in all groups. */
export function Statistics() {
  const { t } = useTranslation()
  const statistics = useQuery({ ...query(admin.getStatistics), meta: { quiet: true } })
  return (
    <dl className={classes.grid}>
      {COUNTS.map(count => (
        <div key={count} className={classes.tile}>
          <Text component="dt" size="sm" c="dimmed">
            {t(`statistics.${count}`)}
          </Text>
          <dd className={classes.number} data-figures>
            {statistics.isPending ? (
              <Skeleton height={26} width={52} />
            ) : statistics.data ? (
              formatNumber(statistics.data[count])
            ) : (
              '–'
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
