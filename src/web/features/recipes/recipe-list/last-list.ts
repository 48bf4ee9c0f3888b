import type { ParsedLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { type RecipeListSearch, readListSearch } from './recipe-list-search.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page takes up the scroll position of an earlier visit. */
    place?: string
  }
}

/** The name under which the router keeps how far down a page was when it was left. */
export const placeOf = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string =>
  state.place ?? state.__TSR_key ?? href

/** How a list was left: what it was filtered by, and where one was in it. */
interface LastList {
  groupSlug: string
  /** Who left it; null for visitors. */
  userId: string | null
  search: RecipeListSearch
  place: string
}

const key = 'larder.last-list'
const changed = new EventTarget()
let last: LastList | null = read()

function read(): LastList | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as LastList | null
    return kept && { ...kept, search: readListSearch({ ...kept.search }) }
  } catch {
    return null
  }
}

/** Keeps how the list is now, as long as this tab is open. */
export function rememberList(list: LastList): void {
  last = list
  try {
    sessionStorage.setItem(key, JSON.stringify(list))
  } catch {
    // Then it lasts as long as the page.
  }
  changed.dispatchEvent(new Event('change'))
}

function subscribe(notify: () => void) {
  changed.addEventListener('change', notify)
  return () => changed.removeEventListener('change', notify)
}

/** Properties of a link to the recipes that finds them as the reader left them: filters, order, place. */
export function useWayBackToList(groupSlug: string | undefined, userId: string | undefined) {
  const list = useSyncExternalStore(subscribe, () => last)
  if (!list || list.groupSlug !== groupSlug || list.userId !== (userId ?? null)) return null
  return { search: list.search, state: { place: list.place } }
}
