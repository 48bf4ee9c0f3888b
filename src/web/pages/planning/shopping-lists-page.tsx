import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { listLink } from '#web/features/planning/shopping-lists/list-links.ts'
import { ListsScreen } from '#web/features/planning/shopping-lists/lists-screen.tsx'
import { onlyList } from '#web/features/planning/shopping-lists/shown-lists.ts'
import { useLists } from '#web/features/planning/shopping-lists/use-lists.ts'
import { usePreference } from '#web/preferences/use-preference.ts'

const route = getRouteApi('/frame/household/shopping-lists')

/** The lists; the only one opens by itself, unless somebody came from it or asked for all of them here. */
export function ShoppingListsPage() {
  const { stay } = route.useSearch()
  const user = useUser()
  const navigate = useNavigate()
  const { summaries } = useLists()
  const [showsAll] = usePreference('viewAllLists')
  const [shownAtFirst] = useState(showsAll)
  const [couldOpen, setCouldOpen] = useState(!stay)
  const only = couldOpen && showsAll === shownAtFirst ? onlyList(summaries, user.id, showsAll) : null
  if (only) return <Navigate {...listLink(only)} replace />
  // A list that is made or shown later does not open by itself.
  if (couldOpen && summaries) setCouldOpen(false)
  return <ListsScreen onOpen={id => void navigate(listLink(id))} />
}
