import { Link, useMatch, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { savedSearches } from '#shared/contract/recipes/saved-searches.ts'
import { useGroupSlug } from '#web/features/accounts/session/own-group.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { SignInFirst } from '#web/features/accounts/visitors/sign-in-first.tsx'
import { placeOf, rememberList } from '#web/features/recipes/recipe-list/last-list.ts'
import { RecipeList } from '#web/features/recipes/recipe-list/recipe-list.tsx'
import {
  type RecipeListSearch,
  readListSearch,
  withOwnOrder,
} from '#web/features/recipes/recipe-list/recipe-list-search.ts'
import { useIsGroupClosed } from '#web/features/recipes/recipe-list/use-is-group-closed.ts'
import { SavedSearchesButton } from '#web/features/recipes/saved-searches/saved-searches-button.tsx'
import { readPreference } from '#web/preferences/use-preference.ts'
import { Page } from '#web/ui/page/page.tsx'

const PrivateGroupNotice = lazy(() => import('#web/features/accounts/visitors/private-group-notice.tsx'))

export function RecipeListPage() {
  const { t } = useTranslation()
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isGuest = useVisitedGroup() !== undefined
  const keepsSearches = useMayCall(savedSearches.list) && !isGuest
  const plans = useMayCall(mealPlans.list) && !isGuest
  const groupSlug = useGroupSlug() ?? ''
  const userId = useSession()?.id ?? null
  const path = useMatch({ from: '/frame/g/$groupSlug', select: ({ pathname }) => pathname })
  // Where one stands; the router is ahead of this page when one leaves it.
  const place = useRouterState({
    select: ({ resolvedLocation: here }) => (here?.pathname === path ? placeOf(here) : undefined),
  })
  useEffect(() => {
    if (place) rememberList({ groupSlug, userId, search, place })
  }, [groupSlug, userId, search, place])
  const searched = search.search
  const change = useCallback(
    (next: RecipeListSearch, replace = false) => {
      // What was searched for came in the order of how well it matched; the rest is in its reader's again.
      const ordered = searched && !next.search ? withOwnOrder(next, readPreference('recipeOrder')) : next
      void navigate({ to: '.', search: ordered, replace, resetScroll: true })
    },
    [navigate, searched],
  )
  if (useIsGroupClosed(search)) {
    if (!userId) return <SignInFirst />
    return (
      <Suspense>
        <PrivateGroupNotice to="group" />
      </Suspense>
    )
  }
  return (
    <Page title={t('recipes.title')}>
      <RecipeList
        search={search}
        onSearch={change}
        beside={keepsSearches ? <SavedSearchesButton search={search} onSearch={change} /> : undefined}
        onward={plans && <Link to="/household/mealplan/tonight">{t('tonight.title')}</Link>}
      />
    </Page>
  )
}
