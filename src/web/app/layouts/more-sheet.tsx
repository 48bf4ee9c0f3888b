import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isTabletScope } from '#shared/scopes.ts'
import { AppearanceRows } from '#web/features/accounts/appearance/appearance-rows.tsx'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useTabletLock } from '#web/features/accounts/tablets/use-tablet-lock.ts'
import { IconLogout } from '#web/ui/icons/icons.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import type { NavEntry } from '../navigation.ts'
import { useLeave } from '../use-leave.ts'
import { useNavigation } from '../use-navigation.ts'
import { useSettings } from '../use-settings.ts'
import { HouseholdSwitch } from './household-switch.tsx'
import { LaterLinks } from './later-links.tsx'
import { EntryLink } from './nav-link.tsx'
import classes from './sheet-list.module.css'

/** Everything that the bar of a phone has no room for. */
export function MoreSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const user = useSession()
  const signOut = useLeave()
  const { main, organize, groupSlug } = useNavigation()
  const settings = useSettings()
  const tabletLock = useTabletLock()
  const rest = [...main.filter(entry => !entry.onPhoneBar), ...organize]
  const links = (entries: NavEntry[]) =>
    entries.map(entry => <EntryLink key={entry.route} entry={entry} groupSlug={groupSlug} onClick={onClose} />)

  return (
    <Sheet opened={opened} onClose={onClose} title={t('nav.more')} closeLabel={t('action.close')}>
      {rest.length > 0 && <div className={classes.group}>{links(rest)}</div>}
      <LaterLinks groupClass={classes.group} headingClass={classes.heading} onClick={onClose} />
      {user && <HouseholdSwitch groupClass={classes.group} headingClass={classes.heading} onSwitch={onClose} />}
      {settings.map(section => (
        <div className={classes.group} key={section.label}>
          <Text className={classes.heading}>{t(section.label)}</Text>
          {links(section.entries)}
        </div>
      ))}
      <div className={classes.group}>
        <AppearanceRows rowClass={classes.row ?? ''} />
        {tabletLock && (
          <UnstyledButton
            className={classes.row}
            onClick={() => {
              onClose()
              tabletLock.run()
            }}
          >
            <tabletLock.icon size={22} stroke={1.7} aria-hidden="true" />
            {tabletLock.label}
          </UnstyledButton>
        )}
        {user && (
          <UnstyledButton className={classes.row} onClick={() => signOut.leave()}>
            <IconLogout size={22} stroke={1.7} aria-hidden="true" />
            {t(isTabletScope(user.scope) ? 'tablets.unpair' : 'session.signOut')}
          </UnstyledButton>
        )}
      </div>
    </Sheet>
  )
}
