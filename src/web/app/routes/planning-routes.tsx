import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readPlanSearch } from '#web/features/planning/meal-plans/plan-page/plan-search.ts'
import { requireUser } from '../guards.ts'
import { ofHousehold } from './layouts.tsx'

const board = createRoute({
  getParentRoute: () => ofHousehold,
  path: '/household/mealplan/planner/view',
  validateSearch: readPlanSearch,
  // What is planned is asked for here and not in a loader: the code of a loader comes behind all the code of its page.
  beforeLoad: async arriving => {
    await requireUser(arriving)
    void import('#web/features/planning/meal-plans/plan-page/fetch-plan.ts')
      .then(({ fetchPlan }) => fetchPlan(arriving.context.queryClient, arriving.search))
      // The page says so itself when its code does not come.
      .catch(() => undefined)
  },
  // The board has grey rows of its own.
  pendingMinMs: 0,
  component: lazyRouteComponent(() => import('#web/pages/planning/plan-page.tsx'), 'PlanPage'),
})

/** There is one board: what were pages of their own in other apps lead to it. */
const toBoard = (path: '' | '/planner' | '/planner/edit') =>
  createRoute({
    getParentRoute: () => ofHousehold,
    path: `/household/mealplan${path}`,
    beforeLoad: () => {
      throw redirect({ to: '/household/mealplan/planner/view', replace: true })
    },
  })

const rules = createRoute({
  getParentRoute: () => ofHousehold,
  path: '/household/mealplan/settings',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#web/pages/planning/plan-rules-page.tsx'), 'PlanRulesPage'),
})

const tonight = createRoute({
  getParentRoute: () => ofHousehold,
  path: '/household/mealplan/tonight',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#web/pages/planning/tonight-page.tsx'), 'TonightPage'),
})

const cookable = createRoute({
  getParentRoute: () => ofHousehold,
  path: '/household/mealplan/cookable',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#web/pages/planning/cookable-page.tsx'), 'CookablePage'),
})

const cooking = createRoute({
  getParentRoute: () => ofHousehold,
  path: '/household/mealplan/cooking/$id',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#web/pages/planning/cooking-page.tsx'), 'CookingPage'),
})

const pantry = createRoute({
  getParentRoute: () => ofHousehold,
  path: '/household/pantry',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#web/pages/planning/pantry-page.tsx'), 'PantryPage'),
})

/** What is eaten when, and what there is. */
export const planningRoutes = [
  board,
  toBoard(''),
  toBoard('/planner'),
  toBoard('/planner/edit'),
  rules,
  tonight,
  cookable,
  cooking,
  pantry,
]
