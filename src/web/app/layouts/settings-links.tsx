import { Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../use-settings.ts'
import { EntryLink } from './nav-link.tsx'
import classes from './settings-layout.module.css'

/** Everything that this reader can set, by whom it concerns. */
export function SettingsLinks() {
  const { t } = useTranslation()
  const settings = useSettings()
  const { pathname } = useLocation()
  const links = useRef<HTMLDivElement>(null)
  // There are more of them than a screen is high: whoever comes from elsewhere sees where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
  useEffect(() => {
    links.current?.querySelector('[data-status="active"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <div ref={links} className={classes.sections}>
      {settings.map(section => (
        <div key={section.label} className={classes.section}>
          <Text className={classes.heading}>{t(section.label)}</Text>
          {section.entries.map(entry => (
            <EntryLink key={entry.route} entry={entry} groupSlug={undefined} />
          ))}
        </div>
      ))}
    </div>
  )
}
