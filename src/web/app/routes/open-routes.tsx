import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readCookSearch } from '#web/features/recipes/cook-mode/use-cooking.ts'
import { embedded, open } from './layouts.tsx'

/** By a secret link, whoever has it. */
const sharedRecipe = createRoute({
  getParentRoute: () => open,
  path: '/g/$groupSlug/shared/r/$tokenId',
  validateSearch: readCookSearch,
  component: lazyRouteComponent(() => import('#web/pages/public/shared-recipe-page.tsx'), 'SharedRecipePage'),
})

const sharedCookbook = createRoute({
  getParentRoute: () => open,
  path: '/g/$groupSlug/shared/c/$tokenId/{-$slug}',
  validateSearch: readCookSearch,
  component: lazyRouteComponent(() => import('#web/pages/public/shared-cookbook-page.tsx'), 'SharedCookbookPage'),
})

const sharedPlan = createRoute({
  getParentRoute: () => open,
  path: '/g/$groupSlug/shared/p/$token',
  component: lazyRouteComponent(() => import('#web/pages/planning/shared-plan-page.tsx'), 'SharedPlanPage'),
})

const sharedList = createRoute({
  getParentRoute: () => open,
  path: '/g/$groupSlug/shared/l/$token',
  component: lazyRouteComponent(() => import('#web/pages/planning/shared-list-page.tsx'), 'SharedListPage'),
})

/** For whoever wants to help with the words of a language. */
const translating = createRoute({
  getParentRoute: () => open,
  path: '/translating',
  component: lazyRouteComponent(() => import('#web/pages/recipes/translating-page.tsx'), 'TranslatingPage'),
})

/** The same for a frame in a page elsewhere. */
const embeddedRecipe = createRoute({
  getParentRoute: () => embedded,
  path: '/g/$groupSlug/embed/r/$tokenId',
  validateSearch: readCookSearch,
  component: lazyRouteComponent(() => import('#web/pages/public/embedded-recipe-page.tsx'), 'EmbeddedRecipePage'),
})

const embeddedCookbook = createRoute({
  getParentRoute: () => embedded,
  path: '/g/$groupSlug/embed/c/$tokenId/{-$slug}',
  validateSearch: readCookSearch,
  component: lazyRouteComponent(() => import('#web/pages/public/embedded-cookbook-page.tsx'), 'EmbeddedCookbookPage'),
})
export const embeddedRoutes = [embeddedRecipe, embeddedCookbook] as const

/** For everybody: what was sent to somebody, and the guide for translators. */
export const openRoutes = [sharedRecipe, sharedCookbook, sharedPlan, sharedList, translating] as const
