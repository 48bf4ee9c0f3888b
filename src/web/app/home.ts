import { redirect } from '@tanstack/react-router'
import { app } from '#shared/contract/admin/app.ts'
import { query } from '#web/api/query.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import type { StartPage } from '#web/preferences/preferences.ts'
import { readPreference } from '#web/preferences/use-preference.ts'
import type { RouterContext } from './guards.ts'

/** Where `/` leads people who chose another page than their recipes. */
const chosenPages: Partial<Record<StartPage, string>> = {
  tonight: '/household/mealplan/tonight',
  plan: '/household/mealplan/planner/view',
  lists: '/shopping-lists',
}

/** Where `/` leads: the page that somebody chose, one's own recipes, the set-up of an empty installation, its public recipes, or the door. */
export async function goHome({ context: { queryClient, hasRoute } }: { context: RouterContext }): Promise<never> {
  const hasRecipes = hasRoute('/g/$groupSlug')
  const toGroup = (slug: string) => redirect({ href: `/g/${encodeURIComponent(slug)}`, replace: true })
  const user = await queryClient.ensureQueryData(sessionQuery)
  const chosen = chosenPages[readPreference('startPage')]
  if (user && chosen && hasRoute(chosen)) throw redirect({ to: chosen, replace: true })
  if (user) throw hasRecipes ? toGroup(user.groupSlug) : redirect({ to: '/user/profile', replace: true })
  const [about, startup] = await Promise.all([
    queryClient.ensureQueryData(query(app.getAbout)),
    queryClient.ensureQueryData(query(app.getStartupInfo)),
  ])
  if (startup.needsSetup) throw redirect({ to: '/setup', replace: true })
  if (about.defaultGroupSlug && hasRecipes) throw toGroup(about.defaultGroupSlug)
  throw redirect({ to: '/login', replace: true })
}
