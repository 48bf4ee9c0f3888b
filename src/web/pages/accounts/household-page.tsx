import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { households } from '#shared/contract/accounts/households.ts'
import { query } from '#web/api/query.ts'
import { HouseholdForm } from '#web/features/accounts/households/household-form.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { FormSkeleton } from '#web/ui/states/skeletons.tsx'

export function HouseholdPage() {
  const { t } = useTranslation()
  const household = useQuery(query(households.getSelf))
  return (
    <Page title={t('household.title')} lead={household.data?.name} width="narrow">
      {household.isPending && <FormSkeleton label={t('state.loading')} />}
      {household.isError && <QueryError result={household} />}
      {household.data?.preferences && <HouseholdForm preferences={household.data.preferences} />}
    </Page>
  )
}
