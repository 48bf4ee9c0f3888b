import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type User, users } from '#shared/contract/accounts/users.ts'
import { isMissing } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { groupsQuery, useRemoveUser } from '#web/features/admin/admin/admin.queries.ts'
import { LockedNotice } from '#web/features/admin/admin/locked-notice.tsx'
import { RemoveButton } from '#web/features/admin/admin/remove-button.tsx'
import { RemoveSecondFactor } from '#web/features/admin/admin/remove-second-factor.tsx'
import { ResetLink } from '#web/features/admin/admin/reset-link.tsx'
import { UserEditForm } from '#web/features/admin/admin/user-edit-form.tsx'
import { Missing, WayOn } from '#web/ui/failures/missing.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { FormSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

const route = getRouteApi('/frame/settings/admin/manage/users/$id')

export function AdminUserPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const user = useQuery(query(users.get, { params: { id } }))
  const groups = useQuery(groupsQuery)
  const failed = [user, groups].find(({ isError }) => isError)
  if (isMissing(user.error)) return <Missing action={<WayOn to="/admin/manage/users">{t('settings.users')}</WayOn>} />
  return (
    <Page
      title={user.data?.fullName || user.data?.username || t('settings.users')}
      lead={user.data?.email}
      coming={user.isPending ? 'heading and lead' : undefined}
      width="narrow"
    >
      {failed && <QueryError result={failed} />}
      {!failed && !(user.data && groups.data) && <FormSkeleton fields={5} hasHeading label={t('state.loading')} />}
      {user.data && groups.data && (
        <>
          <LockedNotice userId={id} />
          <Section title={t('admin.account')}>
            <UserEditForm key={id} user={user.data} groups={groups.data.items} />
          </Section>
          {user.data.authMethod === 'Mealie' && (
            <Section title={t('password.title')} hint={t('admin.resetHint')}>
              <ResetLink user={user.data} />
            </Section>
          )}
          <RemoveSecondFactor user={user.data} />
          <RemoveUser user={user.data} />
        </>
      )}
    </Page>
  )
}

function RemoveUser({ user }: { user: User }) {
  const { t } = useTranslation()
  const self = useUser()
  const navigate = useNavigate()
  const remove = useRemoveUser(user.id)
  const name = user.fullName || user.username || user.email
  const removeAndLeave = async () => {
    await remove.mutateAsync(undefined)
    toast.success(t('admin.removed', { name }))
    await navigate({ to: '/admin/manage/users' })
  }
  return (
    <Section title={t('admin.removeUser')}>
      <RemoveButton
        label={t('admin.removeUser')}
        title={t('action.deleteTitle', { name })}
        hindrance={user.id === self.id ? t('admin.notYourself') : null}
        remove={removeAndLeave}
      >
        {t('admin.removeUserText')}
      </RemoveButton>
    </Section>
  )
}
