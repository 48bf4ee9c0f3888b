import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDrawer } from '../use-drawer.ts'
import classes from './settings-layout.module.css'
import { SettingsLinks } from './settings-links.tsx'

/** Settings: what there is to set takes the drawer's place; without a drawer it is a line above the page, and on a phone under More. */
export function SettingsLayout() {
  const { t } = useTranslation()
  const { isOpen, isPhone } = useDrawer()
  return (
    <>
      {!isOpen && !isPhone && (
        <nav className={classes.line} aria-label={t('settings.title')}>
          <SettingsLinks />
        </nav>
      )}
      <Outlet />
    </>
  )
}
