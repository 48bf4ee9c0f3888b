import { Button, UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isTabletScope } from '#shared/scopes.ts'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useTabletLock } from '#web/features/accounts/tablets/use-tablet-lock.ts'
import { IconDeviceTablet, IconLogout, IconSettings } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { useLeave } from '../use-leave.ts'
import classes from './account-menu.module.css'

/** One's picture; under it the way to the settings and the way out. A kitchen tablet has a name, its PIN and the way out alone. */
export function AccountMenu() {
  const { t } = useTranslation()
  const user = useSession()
  const navigate = useNavigate()
  const signOut = useLeave()
  const tabletLock = useTabletLock()
  if (!user) return null
  const name = user.fullName || user.username || user.email
  const out = { id: 'out', icon: IconLogout, run: () => signOut.leave() }
  if (isTabletScope(user.scope))
    return (
      <ActionMenu
        position="bottom-end"
        button={props => (
          <Button {...props} variant="subtle" color="gray" leftSection={<IconDeviceTablet size={20} aria-hidden />}>
            <bdi>{name}</bdi>
          </Button>
        )}
        actions={[...(tabletLock ? [tabletLock] : []), { ...out, label: t('tablets.unpair'), startsGroup: true }]}
      />
    )
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
        { ...out, label: t('session.signOut'), startsGroup: true },
      ]}
    />
  )
}
