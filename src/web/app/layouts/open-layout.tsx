import { Button } from '@mantine/core'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppearanceMenu } from '#web/features/appearance/appearance-menu.tsx'
import { useSession } from '#web/features/session/session.queries.ts'
import { Logo } from '#web/ui/logo.tsx'
import classes from './open-layout.module.css'
import { SkipLink } from './skip-link.tsx'

/** For what was sent to somebody, who need not know this house: the page, and a way in or home. */
export function OpenLayout() {
  const { t } = useTranslation()
  const user = useSession()
  const { href } = useLocation()
  return (
    <div>
      <SkipLink />
      <header className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <Logo size={32} />
          Larder
        </Link>
        <div className={classes.end}>
          <AppearanceMenu />
          {!user && (
            <Button
              variant="subtle"
              color="gray"
              renderRoot={props => <Link to="/login" search={{ redirect: href }} {...props} />}
            >
              {t('session.signIn')}
            </Button>
          )}
        </div>
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
