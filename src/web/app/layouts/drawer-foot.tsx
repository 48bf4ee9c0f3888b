import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageDialog } from '#web/features/accounts/appearance/language-dialog.tsx'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import { useIsTablet, useSession } from '#web/features/accounts/session/session.queries.ts'
import { IconDeviceTablet, IconLanguage, IconMoon, IconServer, IconSettings, IconSun } from '#web/ui/icons.ts'
import { useIsInSettings } from '../use-drawer.ts'
import classes from './drawer.module.css'

/** Stays in sight below the drawer's links: who is here, how things look, the language, and an administrator's settings. */
export function DrawerFoot() {
  const user = useSession()
  const isInSettings = useIsInSettings()
  return (
    <div className={classes.foot}>
      <Person />
      <div className={classes.tools}>
        <SchemeSwitch />
        <LanguageButton />
        {user?.admin && !isInSettings && <SiteSettings />}
      </div>
    </div>
  )
}

function Person() {
  const user = useSession()
  const isTablet = useIsTablet()
  if (!user) return null
  if (isTablet)
    return (
      <span className={classes.profile}>
        <IconDeviceTablet size={22} stroke={1.7} aria-hidden="true" />
        <span className={classes.name} dir="auto">
          {user.fullName}
        </span>
      </span>
    )
  return (
    <Link to="/user/profile" className={classes.profile}>
      <Avatar user={user} size={36} />
      <span className={classes.name} dir="auto">
        {user.fullName || user.username}
      </span>
      <IconSettings size={20} stroke={1.7} aria-hidden="true" />
    </Link>
  )
}

function SchemeSwitch() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  const label = t(isDark ? 'scheme.useLight' : 'scheme.useDark')
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <Icon size={22} stroke={1.7} />
    </ActionIcon>
  )
}

function LanguageButton() {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const label = t('language.button')
  return (
    <>
      <ActionIcon aria-label={label} title={label} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <IconLanguage size={22} stroke={1.7} />
      </ActionIcon>
      <LanguageDialog opened={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}

function SiteSettings() {
  const { t } = useTranslation()
  const label = t('settings.site')
  return (
    <ActionIcon renderRoot={props => <Link to="/admin/site-settings" {...props} />} aria-label={label} title={label}>
      <IconServer size={22} stroke={1.7} />
    </ActionIcon>
  )
}
