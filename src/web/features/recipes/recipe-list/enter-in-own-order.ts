import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { readPreference } from '#web/preferences/use-preference.ts'
import { type RecipeListSearch, withOwnOrder } from './recipe-list-search.ts'

interface Entering {
  cause: 'enter' | 'stay' | 'preload'
  location: ParsedLocation
  search: RecipeListSearch
}

/**
 * A list is entered in the order which its reader chose last. From there on the address says how it is ordered, so that
 * Back takes a choice back.
 */
export function enterInOwnOrder({ cause, location, search }: Entering): void {
  if (cause === 'stay' || /[?&]orderBy=/.test(location.searchStr)) return
  const own = withOwnOrder(search, readPreference('recipeOrder'))
  if (own !== search)
    throw redirect({ to: location.pathname, search: { ...own }, hash: true, state: location.state, replace: true })
}
