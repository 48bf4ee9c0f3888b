import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../page/page.tsx'
import { EmptyState } from '../states/empty-state.tsx'

interface Props {
  /** What can't be found, where a page can say it. */
  title?: string
  hint?: string
  /** The way to where the others of its kind are. */
  action: ReactNode
}

/**
 * In place of a page about something that is gone or never was (see `isMissing`). Trying again wouldn't help, so it leads
 * on. Only for what was deleted: where a list could not be loaded, `QueryError` lets people try again.
 */
export function Missing({ title, hint, action }: Props) {
  const { t } = useTranslation()
  const heading = title ?? t('notFoundPage.title')
  useDocumentTitle(heading)
  return (
    <EmptyState isPage drawing="search" title={heading} action={action}>
      {hint ?? t('failure.notFound')}
    </EmptyState>
  )
}

/** A button of `Missing` to a page without parameters. */
export function WayOn({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return <Button renderRoot={props => <Link {...props} to={to} />}>{children}</Button>
}
