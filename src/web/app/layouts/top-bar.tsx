import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconMenu2, IconSearch } from '#web/ui/icons/icons.ts'
import '@mantine/core/styles/Kbd.layer.css'
import { useNavigation } from '../use-navigation.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bar } from './bar.tsx'
import { Brand } from './brand.tsx'
import { CreateMenu } from './create-menu.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  isDrawerOpen: boolean
  onToggleDrawer: () => void
  onSearch: () => void
}

/** Above the page where there is room: the drawer's switch, the way to search, what the drawer hides when it is closed, signing in, or one's own menu. */
export function TopBar({ isDrawerOpen, onToggleDrawer, onSearch }: TopBarProps) {
  const { t } = useTranslation()
  const { create, groupSlug } = useNavigation()
  // The list of recipes has a field of its own; beside it an icon leads to the search of everything.
  const hasOwnSearch = useMatches({ select: matches => matches.at(-1)?.routeId === '/frame/g/$groupSlug' })
  return (
    <Bar className={classes.bar} wayOut={<AccountMenu />} noAppearance={isDrawerOpen}>
      <ActionIcon
        onClick={onToggleDrawer}
        aria-label={t(isDrawerOpen ? 'frame.closeDrawer' : 'frame.openDrawer')}
        aria-expanded={isDrawerOpen}
        aria-controls="drawer"
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      {!isDrawerOpen && <Brand />}
      {hasOwnSearch ? (
        <span className={classes.room}>
          <ActionIcon onClick={onSearch} aria-label={t('palette.open')} aria-keyshortcuts="/ Control+K Meta+K">
            <IconSearch size={22} />
          </ActionIcon>
        </span>
      ) : (
        <UnstyledButton className={classes.search} onClick={onSearch} aria-keyshortcuts="/ Control+K Meta+K">
          <IconSearch size={20} stroke={1.8} aria-hidden="true" />
          <span className={classes.hint}>{t('palette.open')}</span>
          <Kbd size="sm" aria-hidden="true">
            /
          </Kbd>
        </UnstyledButton>
      )}
      {!isDrawerOpen && create.length > 0 && <CreateMenu isSmall entries={create} groupSlug={groupSlug} />}
    </Bar>
  )
}
