import { serverUrl } from '#web/api/base.ts'
import { useGroupSlug as useKnownGroupSlug } from '../features/accounts/session/own-group.ts'
import type { FilterKind } from '../features/recipes/recipes/filter-kinds.ts'

/** Slug of the group that the address names. */
export const useGroupSlug = (): string => useKnownGroupSlug() ?? ''

/** A page below that of a link is another one: on a recipe, the link to all recipes is not the present page. */
const activeOptions = { exact: true }

/** Properties of a link to a recipe. */
export const recipeLink = (groupSlug: string, slug: string) =>
  ({ to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug }, activeOptions }) as const

/** The same as an address, for anchors that the router does not look after. */
export const recipeHref = (groupSlug: string, slug: string) =>
  serverUrl(`g/${encodeURIComponent(groupSlug)}/r/${encodeURIComponent(slug)}`)

/** The same for the recipes that have a tag. */
export const taggedHref = (groupSlug: string, id: string) => serverUrl(`g/${encodeURIComponent(groupSlug)}?tags=${id}`)

/** Properties of a link to what a recipe was before. */
export const versionsLink = (groupSlug: string, slug: string) =>
  ({ to: '/g/$groupSlug/r/$slug/versions', params: { groupSlug, slug } }) as const

/** Properties of a link to the recipes that an organizer holds. */
export const filteredLink = (groupSlug: string, kind: FilterKind, id: string) =>
  ({ to: '/g/$groupSlug', params: { groupSlug }, search: { [kind]: [id] } }) as const

export const listLink = (groupSlug: string) => ({ to: '/g/$groupSlug', params: { groupSlug }, activeOptions }) as const

/** Properties of a link to where the ingredient lines of a recipe are told apart. */
export const parserLink = (groupSlug: string, slug: string) =>
  ({ to: '/g/$groupSlug/r/$slug/ingredient-parser', params: { groupSlug, slug } }) as const
