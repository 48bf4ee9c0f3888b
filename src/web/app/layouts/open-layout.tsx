import { Link, Outlet } from '@tanstack/react-router'
import { LazyTimerBar } from '#web/features/recipes/timers/lazy-timer-bar.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'
import { Bar } from './bar.tsx'
import classes from './open-layout.module.css'
import { SkipLink } from './skip-link.tsx'

/** For what was sent to somebody, who need not know this house: the page, and a way in or home. */
export function OpenLayout() {
  return (
    <div>
      <SkipLink />
      <Bar className={classes.wide}>
        <Link to="/" className={classes.brand}>
          <Logo size={32} />
          <span className={classes.name}>Larder</span>
        </Link>
      </Bar>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <LazyTimerBar />
    </div>
  )
}
