import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { loadLaterWords } from '#web/i18n/i18n.ts'
import { nameGroupAnew } from '../group-address.ts'
import { learnWhoIsHere, learnWhoMayBeHere, type RouterContext, requireUser } from '../guards.ts'
import { keepHousehold, readHousehold } from '../household-address.ts'
import { guardHousehold, nameHousehold } from '../household-guard.ts'
import { FrameLayout } from '../layouts/frame-layout.tsx'
import { PlainLayout } from '../layouts/plain-layout.tsx'

// What a page may stand in. A row of the table names one of these as its parent.

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet })

/** Drawer, top bar, bottom bar. Open to visitors; rows add their own guard. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async arriving => {
    await learnWhoIsHere(arriving)
    await nameGroupAnew(arriving)
    await guardHousehold(arriving)
  },
  component: FrameLayout,
})

/** Inside the frame: the list of everything that can be set, for those who are signed in. */
export const settings = createRoute({
  getParentRoute: () => frame,
  id: 'settings',
  beforeLoad: requireUser,
  loader: loadLaterWords,
  component: lazyRouteComponent(() => import('../layouts/settings-layout.tsx'), 'SettingsLayout'),
})

const householdsOwn = {
  validateSearch: readHousehold,
  search: { middlewares: [keepHousehold] },
  beforeLoad: nameHousehold,
}

/** Inside the frame: pages that show a household's own things, which their addresses name for people of several. */
export const ofHousehold = createRoute({ getParentRoute: () => frame, id: 'household', ...householdsOwn })

/** The same among the settings. */
export const settingsOfHousehold = createRoute({ getParentRoute: () => settings, id: 'household', ...householdsOwn })

/** For everybody, signed in or not: pages that were sent to somebody. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  beforeLoad: learnWhoMayBeHere,
  component: lazyRouteComponent(() => import('../layouts/open-layout.tsx'), 'OpenLayout'),
})

/** In a frame of another page. Who is here does not matter: it shows the same to everybody. */
export const embedded = createRoute({
  getParentRoute: () => root,
  id: 'embedded',
  component: lazyRouteComponent(() => import('../layouts/embedded-layout.tsx'), 'EmbeddedLayout'),
})

/** Nothing but the page: signing in and what leads there. */
export const plain = createRoute({
  getParentRoute: () => root,
  id: 'plain',
  beforeLoad: learnWhoIsHere,
  component: PlainLayout,
})
