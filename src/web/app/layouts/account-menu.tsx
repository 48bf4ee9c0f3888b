import { UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { IconLogout, IconSettings } from '#web/ui/icons.ts'
import { useLeave } from '../use-leave.ts'
import classes from './account-menu.module.css'

/** One's picture; under it the way to the settings and the way out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const user = useSession()
  const navigate = useNavigate()
  const signOut = useLeave()
  if (!user) return null
  const name = user.fullName || user.username || user.email
  return (
    <ActionMenu
      position="bottom-end"
      button={props => (
        <UnstyledButton {...props} className={classes.button} aria-label={t('session.account', { name })} title={name}>
          <Avatar user={user} size={36} />
        </UnstyledButton>
      )}
      actions={[
        {
          id: 'settings',
          label: t('settings.title'),
          icon: IconSettings,
          run: () => void navigate({ to: '/user/profile' }),
        },
        { id: 'out', label: t('session.signOut'), icon: IconLogout, startsGroup: true, run: () => signOut.leave() },
      ]}
    />
  )
}
