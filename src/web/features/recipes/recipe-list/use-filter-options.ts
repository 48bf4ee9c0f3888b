import { useQuery } from '@tanstack/react-query'
import { groups } from '#shared/contract/accounts/groups.ts'
import { explore } from '#shared/contract/public/explore.ts'
import { inTreeOrder } from '#shared/domain/organizer-tree.ts'
import { groupQuery, useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { useFoodSearch, useFoodsById, useMissingFoods } from '#web/features/catalog/foods/foods.queries.ts'
import { useOrganizers } from '#web/features/catalog/organizers/organizers.queries.ts'
import type { FilterKind } from '../recipes/filter-kinds.ts'
import type { RecipeListSearch } from './recipe-list-search.ts'

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
  const wanted = text.trim().toLocaleLowerCase()
  const isWanted = ({ name }: FilterOption) => name.toLocaleLowerCase().includes(wanted)
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

/** Names of everything by which the list is filtered. */
export function useChosenOptions(search: RecipeListSearch): (FilterOption & { kind: FilterKind })[] {
  const named = (kind: FilterKind, options: FilterOption[]) =>
    (search[kind] ?? []).flatMap(id => {
      const option = options.find(isMeantBy(id))
      return option ? [{ ...option, id, kind }] : []
    })
  const categories = useOrganizers('categories', !!search.categories).data ?? []
  const tags = useOrganizers('tags', !!search.tags).data ?? []
  const tools = useOrganizers('tools', !!search.tools).data ?? []
  const foods = useFoodsById(search.foods ?? [])
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
export function useUnknownFilters(search: RecipeListSearch): { id: string; kind: FilterKind }[] {
  const unknown = (kind: FilterKind, options: FilterOption[] | undefined) =>
    options ? (search[kind] ?? []).filter(id => !options.some(isMeantBy(id))).map(id => ({ id, kind })) : []
  const categories = useOrganizers('categories', !!search.categories).data
  const tags = useOrganizers('tags', !!search.tags).data
  const tools = useOrganizers('tools', !!search.tools).data
  const homes = useHouseholdAnswer(!!search.households).data
  const foods = useMissingFoods(search.foods ?? [])
  return [
    ...unknown('categories', categories),
    ...unknown('tags', tags),
    ...unknown('tools', tools),
    ...unknown('households', homes),
    ...foods.map(id => ({ id, kind: 'foods' as const })),
  ]
}
