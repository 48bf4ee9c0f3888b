import { Text } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../use-settings.ts'
import { EntryLink } from './nav-link.tsx'
import classes from './settings-layout.module.css'

/** Settings: what there is to set beside the page that is open. On a phone the list lives under More. */
export function SettingsLayout() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <div className={classes.room}>
      <div className={classes.layout}>
        <nav className={classes.list} aria-label={t('settings.title')}>
          {settings.map(section => (
            <div key={section.label} className={classes.section}>
              <Text className={classes.heading}>{t(section.label)}</Text>
              {section.entries.map(entry => (
                <EntryLink key={entry.route} entry={entry} groupSlug={undefined} />
              ))}
            </div>
          ))}
        </nav>
        <div className={classes.page}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
