import { Button } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconSettings } from '#web/ui/icons/icons.ts'
import { useDrawer } from '../use-drawer.ts'
import classes from './settings-layout.module.css'

/** Settings: what there is to set takes the drawer's place. Where somebody has closed it, a button opens it; on a phone it is under More. */
export function SettingsLayout() {
  const { t } = useTranslation()
  const { isOpen, isPhone, toggle } = useDrawer()
  return (
    <>
      {!isOpen && !isPhone && (
        <div className={classes.opener}>
          <Button variant="default" leftSection={<IconSettings size={20} aria-hidden />} onClick={toggle}>
            {t('settings.title')}
          </Button>
        </div>
      )}
      <Outlet />
    </>
  )
}
