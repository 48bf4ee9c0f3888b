import { useQuery } from '@tanstack/react-query'
import { groups } from '#shared/contract/accounts/groups.ts'
import { explore } from '#shared/contract/public/explore.ts'
import { inTreeOrder } from '#shared/domain/organizer-tree.ts'
import { foldLetters } from '#shared/domain/text/fold-letters.ts'
import { groupQuery, useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { useFoodSearch, useFoodsById, useMissingFoods } from '#web/features/catalog/foods/foods.queries.ts'
import { useOrganizers } from '#web/features/catalog/organizers/organizers.queries.ts'
import type { FilterKind } from '#web/features/recipes/recipes/filter-kinds.ts'
import { idsWithout, type RecipeListSearch } from '../recipe-list-search.ts'

export interface FilterOption {
  id: string
  name: string
  /** How deep it is beneath what it is a part of. */
  depth?: number
}

/** What can be chosen of a kind. Foods are many: the server looks for them. */
export function useFilterOptions(
  kind: FilterKind,
  text: string,
  chosen: readonly string[],
  enabled = true,
): FilterOption[] {
  const organizerKind = kind === 'foods' || kind === 'households' ? 'tags' : kind
  const organizers = useOrganizers(organizerKind, enabled && organizerKind === kind).data ?? []
  const foods = useFoodSearch(text, 30, enabled && kind === 'foods').data ?? []
  const chosenFoods = useFoodsById(kind === 'foods' ? chosen : [])
  const homes = useHouseholds(enabled && kind === 'households')
  if (kind === 'foods') return [...chosenFoods, ...foods.filter(({ id }) => !chosen.includes(id))]
  const wanted = foldLetters(text)
  const isWanted = ({ name }: FilterOption) => foldLetters(name).includes(wanted)
  if (kind === 'households') return homes.filter(isWanted)
  return inTreeOrder(organizers.filter(isWanted)).map(({ row, depth }) => ({ ...row, depth }))
}

export const useHouseholds = (enabled = true) => useHouseholdAnswer(enabled).data ?? []

export const useHouseholdAnswer = (enabled: boolean) =>
  useQuery({
    ...groupQuery(useVisitedGroup(), groups.listHouseholds, explore.listHouseholds, {
      query: { page: 1, perPage: -1 },
    }),
    select: ({ items }) => items,
    staleTime: 10 * 60_000,
    meta: { quiet: true },
    enabled,
  })

export interface ChosenOption extends FilterOption {
  kind: FilterKind
  /** The recipes are to be without it. */
  isUnwanted: boolean
}

/** What is named of a kind, wanted or not. */
const asked = (search: RecipeListSearch, kind: FilterKind) => [
  ...(search[kind] ?? []).map(id => ({ id, kind, isUnwanted: false })),
  ...idsWithout(search, kind).map(id => ({ id, kind, isUnwanted: true })),
]
/** Whether anything of a kind is named, wanted or not. */
export const isAsked = (search: RecipeListSearch, kind: FilterKind) => asked(search, kind).length > 0
const askedIds = (search: RecipeListSearch, kind: FilterKind) => asked(search, kind).map(({ id }) => id)

/** Names of everything by which the list is filtered. */
export function useChosenOptions(search: RecipeListSearch): ChosenOption[] {
  const named = (kind: FilterKind, options: FilterOption[]) =>
    asked(search, kind).flatMap(one => {
      const option = options.find(isMeantBy(one.id))
      return option ? [{ ...option, ...one }] : []
    })
  const categories = useOrganizers('categories', isAsked(search, 'categories')).data ?? []
  const tags = useOrganizers('tags', isAsked(search, 'tags')).data ?? []
  const tools = useOrganizers('tools', isAsked(search, 'tools')).data ?? []
  const foods = useFoodsById(askedIds(search, 'foods'))
  const homes = useHouseholds(!!search.households)
  return [
    ...named('categories', categories),
    ...named('tags', tags),
    ...named('tools', tools),
    ...named('foods', foods),
    ...named('households', homes),
  ]
}

/** An address names something by its id or, where it has one, by its slug. */
const isMeantBy = (id: string) => (one: FilterOption & { slug?: string }) => one.id === id || one.slug === id

/** What the address asks for that is not here any more, or never was. */
export function useUnknownFilters(search: RecipeListSearch): Omit<ChosenOption, 'name'>[] {
  const unknown = (kind: FilterKind, options: FilterOption[] | undefined) =>
    options ? asked(search, kind).filter(({ id }) => !options.some(isMeantBy(id))) : []
  const categories = useOrganizers('categories', isAsked(search, 'categories')).data
  const tags = useOrganizers('tags', isAsked(search, 'tags')).data
  const tools = useOrganizers('tools', isAsked(search, 'tools')).data
  const homes = useHouseholdAnswer(!!search.households).data
  const foods = useMissingFoods(askedIds(search, 'foods'))
  return [
    ...unknown('categories', categories),
    ...unknown('tags', tags),
    ...unknown('tools', tools),
    ...unknown('households', homes),
    ...asked(search, 'foods').filter(({ id }) => foods.includes(id)),
  ]
}
