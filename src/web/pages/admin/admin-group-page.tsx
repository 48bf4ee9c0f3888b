import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adminGroups } from '#shared/contract/admin/admin-groups.ts'
import { isMissing } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import { useRemoveGroup } from '#web/features/admin/admin/admin.queries.ts'
import { GroupEditForm } from '#web/features/admin/admin/group-edit-form.tsx'
import { RemoveButton } from '#web/features/admin/admin/remove-button.tsx'
import { Missing, WayOn } from '#web/ui/failures/missing.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { FormSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

const route = getRouteApi('/frame/settings/admin/manage/groups/$id')

export function AdminGroupPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const navigate = useNavigate()
  const group = useQuery(query(adminGroups.get, { params: { id } }))
  const remove = useRemoveGroup(id)
  const name = group.data?.name ?? ''
  const hindrance = group.data?.users.length
    ? 'admin.groupHasUsers'
    : group.data?.households.length
      ? 'admin.groupHasHouseholds'
      : null
  const removeAndLeave = async () => {
    await remove.mutateAsync(undefined)
    toast.success(t('admin.removed', { name }))
    await navigate({ to: '/admin/manage/groups' })
  }
  if (isMissing(group.error))
    return <Missing action={<WayOn to="/admin/manage/groups">{t('settings.groups')}</WayOn>} />
  return (
    <Page title={name || t('settings.groups')} coming={group.isPending ? 'heading' : undefined} width="narrow">
      {group.isPending && <FormSkeleton fields={2} hasHeading label={t('state.loading')} />}
      {group.isError && <QueryError result={group} />}
      {group.data && (
        <>
          <Section title={t('settings.groupSettings')}>
            <GroupEditForm key={id} group={group.data} />
          </Section>
          <Section title={t('admin.removeGroup')}>
            <RemoveButton
              label={t('admin.removeGroup')}
              title={t('action.deleteTitle', { name })}
              hindrance={hindrance && t(hindrance)}
              remove={removeAndLeave}
            >
              {t('admin.removeGroupText')}
            </RemoveButton>
          </Section>
        </>
      )}
    </Page>
  )
}
