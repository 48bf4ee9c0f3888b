import { Outlet } from '@tanstack/react-router'
import { LanguageButton } from '#web/features/accounts/appearance/language-button.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'
import { DemoBanner } from './demo-banner.tsx'
import classes from './plain-layout.module.css'

/** For pages before one is signed in: our mark, the page, and the choice of language. */
export function PlainLayout() {
  return (
    <div className={classes.layout}>
      <DemoBanner />
      <header className={classes.header}>
        <span className={classes.brand}>
          <Logo size={32} />
          Larder
        </span>
        <LanguageButton />
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
