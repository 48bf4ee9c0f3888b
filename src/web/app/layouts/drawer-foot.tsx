import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppearanceMenu } from '#web/features/accounts/appearance/appearance-menu.tsx'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import { useIsTablet, useSession } from '#web/features/accounts/session/session.queries.ts'
import { IconDeviceTablet, IconServer, IconSettings } from '#web/ui/icons/icons.ts'
import classes from './drawer.module.css'

/** Stays in sight below the drawer's links: who is here, how things look, the language, and an administrator's settings. */
export function DrawerFoot() {
  const { t } = useTranslation()
  const user = useSession()
  const isTablet = useIsTablet()
  return (
    <div className={classes.foot}>
      {user && isTablet && (
        <span className={classes.profile}>
          <IconDeviceTablet size={22} stroke={1.7} aria-hidden="true" />
          <span className={classes.name} dir="auto">
            {user.fullName}
          </span>
        </span>
      )}
      {user && !isTablet && (
        <Link to="/user/profile" className={classes.profile}>
          <Avatar user={user} size={36} />
          <span className={classes.name} dir="auto">
            {user.fullName || user.username}
          </span>
          <IconSettings size={20} stroke={1.7} aria-hidden="true" />
        </Link>
      )}
      <div className={classes.tools}>
        <AppearanceMenu />
        {user?.admin && (
          <ActionIcon
            renderRoot={props => <Link to="/admin/site-settings" {...props} />}
            aria-label={t('settings.site')}
            title={t('settings.site')}
          >
            <IconServer size={22} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
