import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { PinPrompt } from '#web/features/accounts/tablets/pin-prompt.tsx'
import { LazyAssistant } from '#web/features/planning/assistant/lazy-assistant.tsx'
import { OpenedGiven } from '#web/features/recipes/recipes/given-actions.tsx'
import { LazyTimerBar } from '#web/features/recipes/timers/lazy-timer-bar.tsx'
import { useSearchShortcut } from '../palette/use-search-shortcut.ts'
import { useDrawer } from '../use-drawer.ts'
import { useFollowHousehold } from '../use-follow-household.ts'
import { useKeepAhead } from '../use-keep-ahead.ts'
import { useLiveUpdates } from '../use-live-updates.ts'
import { useSendWaiting } from '../use-send-waiting.ts'
import { useSyncPreferences } from '../use-sync-preferences.ts'
import { BottomBar } from './bottom-bar.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Drawer } from './drawer.tsx'
import classes from './frame-layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

const GuestNotice = lazy(() =>
  import('#web/features/accounts/visitors/guest-notice.tsx').then(module => ({ default: module.GuestNotice })),
)
const Palette = lazy(() => import('../palette/palette.tsx').then(module => ({ default: module.Palette })))

/**
 * The frame around every page of the house: drawer and top bar where there is room, a bar within thumb's reach where not.
 * What does not fit is not drawn either, because phones take longest to draw.
 */
export function FrameLayout() {
  const { isPhone, isOpen, toggle } = useDrawer()
  const [palette, setPalette] = useState<'unused' | 'open' | 'closed'>('unused')
  const openPalette = () => setPalette('open')
  useSearchShortcut(openPalette)
  useLiveUpdates()
  useKeepAhead()
  useSendWaiting()
  useFollowHousehold()
  useSyncPreferences()
  const isGuest = useVisitedGroup() !== undefined
  const hasPin = useSession()?.hasPin === true

  return (
    <div className={classes.frame} data-drawer={isOpen ? 'open' : 'closed'}>
      <SkipLink />
      {!isPhone && <Drawer isOpen={isOpen} />}
      <div className={classes.column}>
        <DemoBanner />
        {!isPhone && <TopBar isDrawerOpen={isOpen} onToggleDrawer={toggle} onSearch={openPalette} />}
        <OfflineNotice />
        {isGuest && (
          <Suspense>
            <GuestNotice />
          </Suspense>
        )}
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {isPhone && <BottomBar onSearch={openPalette} />}
      <LazyTimerBar />
      <LazyAssistant />
      <OpenedGiven />
      {hasPin && <PinPrompt />}
      {palette !== 'unused' && (
        <Suspense>
          <Palette isOpen={palette === 'open'} onClose={() => setPalette('closed')} />
        </Suspense>
      )}
    </div>
  )
}
