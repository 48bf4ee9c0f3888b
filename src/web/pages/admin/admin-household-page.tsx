import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adminHouseholds } from '#shared/contract/admin/admin-households.ts'
import { isMissing } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import { useRemoveHousehold } from '#web/features/admin/admin/admin.queries.ts'
import { HouseholdEditForm } from '#web/features/admin/admin/household-edit-form.tsx'
import { RemoveButton } from '#web/features/admin/admin/remove-button.tsx'
import { Missing, WayOn } from '#web/ui/failures/missing.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { FormSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

const route = getRouteApi('/frame/settings/admin/manage/households/$id')

export function AdminHouseholdPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const navigate = useNavigate()
  const household = useQuery(query(adminHouseholds.get, { params: { id } }))
  const remove = useRemoveHousehold(id)
  const name = household.data?.name ?? ''
  const removeAndLeave = async () => {
    await remove.mutateAsync(undefined)
    toast.success(t('admin.removed', { name }))
    await navigate({ to: '/admin/manage/households' })
  }
  if (isMissing(household.error))
    return <Missing action={<WayOn to="/admin/manage/households">{t('settings.households')}</WayOn>} />
  return (
    <Page
      title={name || t('settings.households')}
      lead={household.data?.group}
      coming={household.isPending ? 'heading and lead' : undefined}
      width="narrow"
    >
      {household.isPending && <FormSkeleton hasHeading label={t('state.loading')} />}
      {household.isError && <QueryError result={household} />}
      {household.data?.preferences && (
        <>
          <Section title={t('settings.preferences')}>
            <HouseholdEditForm key={id} household={household.data} preferences={household.data.preferences} />
          </Section>
          <Section title={t('admin.removeHousehold')}>
            <RemoveButton
              label={t('admin.removeHousehold')}
              title={t('action.deleteTitle', { name })}
              hindrance={household.data.users.length > 0 ? t('admin.householdHasUsers') : null}
              remove={removeAndLeave}
            >
              {t('admin.removeHouseholdText')}
            </RemoveButton>
          </Section>
        </>
      )}
    </Page>
  )
}
