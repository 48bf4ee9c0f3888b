import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groupsQuery } from '#web/features/admin/admin/admin.queries.ts'
import { UserCreateForm } from '#web/features/admin/admin/user-create-form.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { FormSkeleton } from '#web/ui/states/skeletons.tsx'

export function AdminUserCreatePage() {
  const { t } = useTranslation()
  const groups = useQuery(groupsQuery)
  return (
    <Page title={t('admin.newUser')} width="narrow">
      {groups.isPending && <FormSkeleton fields={6} label={t('state.loading')} />}
      {groups.isError && <QueryError result={groups} />}
      {groups.data && <UserCreateForm groups={groups.data.items} />}
    </Page>
  )
}
