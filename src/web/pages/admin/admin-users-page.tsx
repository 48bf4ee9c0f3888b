import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { UnlockButton } from '#web/features/admin/admin/unlock-button.tsx'
import { UserList } from '#web/features/admin/admin/user-list.tsx'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'

export function AdminUsersPage() {
  const { t } = useTranslation()
  const actions = (
    <>
      <UnlockButton />
      <Button
        leftSection={<IconPlus size={20} />}
        renderRoot={props => <Link to="/admin/manage/users/create" {...props} />}
      >
        {t('admin.newUser')}
      </Button>
    </>
  )
  return (
    <Page title={t('settings.users')} actions={actions} width="reading">
      <UserList />
    </Page>
  )
}
