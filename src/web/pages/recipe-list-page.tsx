import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipeList } from '#web/features/recipe-list/recipe-list.tsx'
import { type RecipeListSearch, readListSearch } from '#web/features/recipe-list/recipe-list-search.ts'
import { SavedSearchesButton } from '#web/features/saved-searches/saved-searches-button.tsx'
import { useVisitedGroup } from '#web/features/session/visited-group.ts'
import { useIsGroupClosed } from '#web/features/visitors/use-is-group-closed.ts'
import { Page } from '#web/ui/page.tsx'

const ClosedDoor = lazy(() =>
  import('#web/features/visitors/closed-door.tsx').then(module => ({ default: module.ClosedDoor })),
)

export function RecipeListPage() {
  const { t } = useTranslation()
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isGuest = useVisitedGroup() !== undefined
  const change = useCallback(
    (next: RecipeListSearch, replace = false) => void navigate({ to: '.', search: next, replace, resetScroll: true }),
    [navigate],
  )
  if (useIsGroupClosed(search))
    return (
      <Suspense>
        <ClosedDoor to="group" />
      </Suspense>
    )
  return (
    <Page title={t('recipes.title')}>
      <RecipeList
        search={search}
        onSearch={change}
        beside={isGuest ? undefined : <SavedSearchesButton search={search} onSearch={change} />}
      />
    </Page>
  )
}
