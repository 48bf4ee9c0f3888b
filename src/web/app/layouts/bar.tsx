import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppearanceMenu } from '#web/features/accounts/appearance/appearance-menu.tsx'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import classes from './bar.module.css'

interface Props {
  /** What leads on from here. */
  children: ReactNode
  /** Where somebody who is signed in sees the way out. */
  wayOut?: ReactNode
  className?: string
  /** How things look is chosen beside it already. */
  noAppearance?: boolean
}

/** Stays in sight above a page: what leads on, and at its end how things look and the way in. */
export function Bar({ children, wayOut, className, noAppearance }: Props) {
  const { t } = useTranslation()
  const user = useSession()
  const { href } = useLocation()
  return (
    <header className={className ? `${classes.bar} ${className}` : classes.bar}>
      {children}
      <div className={classes.end}>
        {!noAppearance && <AppearanceMenu />}
        {user ? (
          wayOut
        ) : (
          <Button renderRoot={props => <Link to="/login" search={{ redirect: href }} {...props} />}>
            {t('session.signIn')}
          </Button>
        )}
      </div>
    </header>
  )
}
