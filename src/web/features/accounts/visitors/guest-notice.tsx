import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { listLink } from '#web/links/recipe-links.ts'
import classes from './guest-notice.module.css'

/** Tells somebody who is signed in elsewhere where they are, and how to come home. */
export function GuestNotice() {
  const { t } = useTranslation()
  const me = useSession()
  if (!me) return null
  return (
    <aside className={classes.notice}>
      <span>{t('visit.guest')}</span>
      <Anchor renderRoot={props => <Link {...props} {...listLink(me.groupSlug)} />}>{t('visit.toMine')}</Anchor>
    </aside>
  )
}
