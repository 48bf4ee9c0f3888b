import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NothingPlanned() {
  const { t } = useTranslation()
  return (
    <EmptyState drawing="table" title={t('tonight.nothing')}>
      {t('tonight.nothingHint')}
    </EmptyState>
  )
}
