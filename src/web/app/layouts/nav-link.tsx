import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { NavEntry } from '../navigation.ts'
import { useWayTo } from '../use-way-to.ts'
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
  const wayTo = useWayTo()
  const Icon = entry.icon
  return (
    <UnstyledButton
      component={Link}
      {...wayTo(entry.route, groupSlug)}
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
