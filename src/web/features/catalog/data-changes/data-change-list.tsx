import { useTranslation } from 'react-i18next'
import { ChangeList } from '#web/features/maintenance/change-jobs/change-list.tsx'
import { useFollowUnderWay } from '#web/features/maintenance/change-jobs/use-follow-under-way.ts'
import { dataChangeKind } from './data-change-kind.ts'

/** One's latest changes of many things; one that goes on is followed. */
export function DataChangeList() {
  const { t } = useTranslation()
  useFollowUnderWay(dataChangeKind)
  return <ChangeList kind={dataChangeKind} title={t('data.changes')} />
}
