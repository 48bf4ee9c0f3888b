import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import classes from './standalone.module.css'

/** While a page's code or its guard's answer is on its way. */
export function PendingPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.pending}>
      <Skeleton height={34} width={220} maw="60%" mb={36} />
      <RowsSkeleton label={t('state.loading')} />
    </div>
  )
}
