import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { IconArrowLeft } from '#web/ui/icons/icons.ts'
import { useIsInSettings } from '../use-drawer.ts'
import { useNavigation } from '../use-navigation.ts'
import { Brand } from './brand.tsx'
import { CreateMenu } from './create-menu.tsx'
import classes from './drawer.module.css'
import { DrawerFoot } from './drawer-foot.tsx'
import { HouseholdSwitch } from './household-switch.tsx'
import { EntryLink } from './nav-link.tsx'

const SettingsLinks = lazy(() => import('./settings-links.tsx').then(module => ({ default: module.SettingsLinks })))
const LaterLinks = lazy(() => import('./later-links.tsx').then(module => ({ default: module.LaterLinks })))

/** The way around the house, beside the page; among the settings the way around those, and back. */
export function Drawer({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation()
  const user = useSession()
  const isInSettings = useIsInSettings()
  return (
    <nav
      className={classes.drawer}
      aria-label={isInSettings ? t('settings.title') : t('frame.navigation')}
      id="drawer"
      hidden={!isOpen}
    >
      <div className={classes.inside}>
        <Brand />
        {isInSettings ? <SettingsWays /> : <HouseWays />}
        {user && <HouseholdSwitch groupClass={classes.links} headingClass={classes.heading} />}
        <DrawerFoot />
      </div>
    </nav>
  )
}

function SettingsWays() {
  const { groupSlug } = useNavigation()
  return (
    <>
      <EntryLink
        entry={{ route: '/g/$groupSlug', label: 'settings.backToRecipes', icon: IconArrowLeft }}
        groupSlug={groupSlug}
      />
      <Suspense>
        <SettingsLinks />
      </Suspense>
    </>
  )
}

function HouseWays() {
  const { t } = useTranslation()
  const { main, organize, create, groupSlug } = useNavigation()
  return (
    <>
      {create.length > 0 && <CreateMenu entries={create} groupSlug={groupSlug} />}
      <div className={classes.links}>
        {main.map(entry => (
          <EntryLink key={entry.route} entry={entry} groupSlug={groupSlug} />
        ))}
      </div>
      {organize.length > 0 && (
        <div className={classes.links}>
          <Text className={classes.heading}>{t('nav.organize')}</Text>
          {organize.map(entry => (
            <EntryLink key={entry.route} entry={entry} groupSlug={groupSlug} />
          ))}
        </div>
      )}
      <Suspense>
        <LaterLinks groupClass={classes.links} headingClass={classes.heading} />
      </Suspense>
    </>
  )
}
