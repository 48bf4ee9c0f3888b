import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/session/session.queries.ts'
import type { NavEntry } from '../navigation.ts'
import classes from './nav-link.module.css'

interface EntryLinkProps {
  entry: NavEntry
  groupSlug: string | undefined
  variant?: 'drawer' | 'bar'
  onClick?: () => void
}

/** A link to a page of the navigation; the page that is open is marked. */
export function EntryLink({ entry, groupSlug, variant = 'drawer', onClick }: EntryLinkProps) {
  const { t } = useTranslation()
  const user = useSession()
  const Icon = entry.icon
  return (
    <UnstyledButton
      component={Link}
      {...linkTo(entry.route, groupSlug, user?.id)}
      activeOptions={{ exact: !entry.isOpenBelow, includeSearch: false }}
      className={classes.link}
      data-variant={variant}
      onClick={onClick}
    >
      <Icon size={22} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{t(entry.label)}</span>
    </UnstyledButton>
  )
}

/** Entries name patterns of the table as text; whether a row exists was asked before the entry was shown. */
export const linkTo = (route: string, groupSlug: string | undefined, userId?: string) =>
  ({ to: route, params: { groupSlug, userId } }) as unknown as { to: '/' }
