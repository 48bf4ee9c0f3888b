import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../use-settings.ts'
import { EntryLink } from './nav-link.tsx'
import classes from './settings-layout.module.css'

/** Everything that this reader can set, by whom it concerns. */
export function SettingsLinks() {
  const { t } = useTranslation()
  return useSettings().map(section => (
    <div key={section.label} className={classes.section}>
      <Text className={classes.heading}>{t(section.label)}</Text>
      {section.entries.map(entry => (
        <EntryLink key={entry.route} entry={entry} groupSlug={undefined} />
      ))}
    </div>
  ))
}
