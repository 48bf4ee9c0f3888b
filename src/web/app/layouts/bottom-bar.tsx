import { UnstyledButton } from '@mantine/core'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { IconDots, IconLogin2, IconPlus, IconSearch } from '#web/ui/icons/icons.ts'
import { useNavigation } from '../use-navigation.ts'
import classes from './bottom-bar.module.css'
import linkClasses from './nav-link.module.css'
import { EntryLink } from './nav-link.tsx'

const MoreSheet = lazy(() => import('./more-sheet.tsx').then(module => ({ default: module.MoreSheet })))
const CreateSheet = lazy(() => import('./create-sheet.tsx').then(module => ({ default: module.CreateSheet })))

/** Within the thumb's reach on a phone: the places of every day, search, and everything else under More. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation()
  const user = useSession()
  const { main, create, groupSlug } = useNavigation()
  const { href, pathname } = useLocation()
  const openRow = useMatches({ select: matches => matches.at(-1)?.fullPath })
  const isMainPage = main.some(entry => entry.onPhoneBar && entry.route === openRow)
  const [sheet, setSheet] = useState<{ kind: 'more' | 'create'; at: string } | null>(null)
  const [used, setUsed] = useState(false)
  if (sheet && !used) setUsed(true)
  const isOpen = (kind: 'more' | 'create') => sheet?.kind === kind && sheet.at === pathname
  const close = () => setSheet(null)
  return (
    <>
      {create.length > 0 && isMainPage && (
        <UnstyledButton
          className={classes.create}
          onClick={() => setSheet({ kind: 'create', at: pathname })}
          aria-label={t('create.button')}
        >
          <IconPlus size={26} />
        </UnstyledButton>
      )}
      <nav className={classes.bar} aria-label={t('frame.navigation')}>
        {main
          .filter(entry => entry.onPhoneBar)
          .map(entry => (
            <EntryLink key={entry.route} entry={entry} groupSlug={groupSlug} variant="bar" />
          ))}
        <UnstyledButton className={linkClasses.link} data-variant="bar" onClick={onSearch}>
          <IconSearch size={22} stroke={1.7} aria-hidden="true" />
          <span className={linkClasses.label}>{t('nav.search')}</span>
        </UnstyledButton>
        {!user && (
          <UnstyledButton
            className={linkClasses.link}
            mod={{ variant: 'bar' }}
            renderRoot={props => <Link to="/login" search={{ redirect: href }} {...props} />}
          >
            <IconLogin2 size={22} stroke={1.7} aria-hidden="true" />
            <span className={linkClasses.label}>{t('session.signIn')}</span>
          </UnstyledButton>
        )}
        <UnstyledButton
          className={linkClasses.link}
          data-variant="bar"
          onClick={() => setSheet({ kind: 'more', at: pathname })}
          aria-haspopup="dialog"
        >
          <IconDots size={22} stroke={1.7} aria-hidden="true" />
          <span className={linkClasses.label}>{t('nav.more')}</span>
        </UnstyledButton>
      </nav>
      {used && (
        <Suspense>
          <MoreSheet opened={isOpen('more')} onClose={close} />
          <CreateSheet opened={isOpen('create')} onClose={close} entries={create} groupSlug={groupSlug} />
        </Suspense>
      )}
    </>
  )
}
