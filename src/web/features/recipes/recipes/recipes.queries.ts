import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { explore } from '#shared/contract/public/explore.ts'
import { type OwnRating, ratings } from '#shared/contract/recipes/ratings.ts'
import type { ListedRecipe, Recipe, RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { type RecipeListQuery, recipes } from '#shared/contract/recipes/recipes.ts'
import { call, callForBin } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { readableOffline } from '#web/features/accounts/offline/readable-offline.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { groupQuery, useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { pageSize } from './page-size.ts'

/** Who searches is told where a recipe has the word. */
const pageAsked = (filters: Partial<RecipeListQuery>, page: number) => ({
  ...filters,
  ...(filters.search && { foundIn: true }),
  page,
  perPage: pageSize,
})

const pageOf = (visited: string | undefined, filters: Partial<RecipeListQuery>, page: number) => ({
  ...readableOffline(groupQuery(visited, recipes.list, explore.listRecipes, { query: pageAsked(filters, page) }), {
    orElse: async userId => (visited ? undefined : (await import('./kept-list.ts')).keptList(userId, filters, page)),
  }),
  staleTime: 60_000,
})

/** Asks for the beginning of a list before the page that shows it is drawn. */
export const fetchFirstPage = (client: QueryClient, visited: string | undefined, filters: Partial<RecipeListQuery>) =>
  client.prefetchQuery(pageOf(visited, filters, 1))

/** The total of a list, and the recipe at any place of it once its page has come. */
export interface RecipeWindow {
  total: number | undefined
  at: (index: number) => ListedRecipe | undefined
  error: Error | null
  isStale: boolean
  isFetching: boolean
  refetch: () => void
}

/** A list of recipes of which only the pages in sight are asked for. */
export function useRecipeWindow(filters: Partial<RecipeListQuery>, pages: readonly number[]): RecipeWindow {
  const visited = useVisitedGroup()
  const first = useQuery({ ...pageOf(visited, filters, 1), placeholderData: keepPreviousData })
  const others = useQueries({ queries: pages.filter(page => page > 1).map(page => pageOf(visited, filters, page)) })
  const byPage = new Map([first, ...others].flatMap(({ data }) => (data ? [[data.page, data.items] as const] : [])))
  return {
    total: first.data?.total,
    at: index => byPage.get(Math.floor(index / pageSize) + 1)?.[index % pageSize],
    error: first.error ?? others.find(({ error }) => error)?.error ?? null,
    isStale: first.isPlaceholderData,
    isFetching: [first, ...others].some(({ isFetching }) => isFetching),
    refetch: () => [first, ...others].filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
  }
}

/** A random recipe of the whole result, not of what has been loaded. */
export function useFindRandomRecipe() {
  const client = useQueryClient()
  const visited = useVisitedGroup()
  return async (filters: Partial<RecipeListQuery>): Promise<RecipeSummary | undefined> => {
    const seed = String(Math.random())
    const asked = { ...filters, orderBy: 'random', paginationSeed: seed, page: 1, perPage: 1 }
    const found = groupQuery(visited, recipes.list, explore.listRecipes, { query: asked })
    return (await client.fetchQuery({ ...found, gcTime: 0 })).items[0]
  }
}

const recipeQuery = (visited: string | undefined, slug: string) =>
  visited
    ? query(explore.getRecipe, { params: { groupSlug: visited, recipeSlug: slug } })
    : readableOffline(query(recipes.get, { params: { slug } }))

/** A recipe; until it has come, what a list knew of it is found with `useKnownSummary`. */
export const useRecipe = (slug: string) => useQuery(recipeQuery(useVisitedGroup(), slug))

/** Asks for a recipe before the page that shows it is drawn. */
export const fetchRecipe = (client: QueryClient, visited: string | undefined, slug: string) =>
  client.prefetchQuery(recipeQuery(visited, slug))

/** What some list already told about a recipe: enough for its title and picture to be there at once. */
export function useKnownSummary(slug: string): RecipeSummary | undefined {
  const visited = useVisitedGroup()
  const queryKey = visited ? keyOf(explore.listRecipes, { params: { groupSlug: visited } }) : keyOf(recipes.list)
  const lists = useQueryClient().getQueriesData<{ items: RecipeSummary[] }>({ queryKey })
  for (const [, list] of lists) {
    const found = list?.items?.find(recipe => recipe.slug === slug)
    if (found) return found
  }
}

/** Everything that shows recipes is asked again. */
export function useRecipesChanged() {
  const client = useQueryClient()
  return (recipe?: Recipe) => {
    if (recipe) client.setQueryData(query(recipes.get, { params: { slug: recipe.slug } }).queryKey, recipe)
    return client.invalidateQueries({ queryKey: keyOf(recipes.list) })
  }
}

export function useDuplicateRecipe() {
  const changed = useRecipesChanged()
  return useMutation({
    mutationFn: ({ slug, name, isVariant }: { slug: string; name: string; isVariant?: boolean }) =>
      isVariant
        ? call(recipeVariants.create, { params: { slug }, body: { name } })
        : call(recipes.duplicate, { params: { slug }, body: { name } }),
    onSuccess: recipe => void changed(recipe),
  })
}

/** Puts a recipe into the bin; tells the id of its entry there. */
export function useRemoveRecipe() {
  const changed = useRecipesChanged()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (slug: string) => callForBin(recipes.remove, { params: { slug } }),
    onSuccess: (_, slug) => {
      // A page that still shows it would ask for it again; whoever leaves that page forgets it then.
      forgetRecipe(client, slug, 'inactive')
      void changed()
    },
  })
}

/** Whoever comes back to a recipe that was deleted hears so, and does not see it as it was. */
export const forgetRecipe = (client: QueryClient, slug: string, type: 'inactive' | 'all' = 'all') =>
  client.removeQueries({ queryKey: query(recipes.get, { params: { slug } }).queryKey, type })

const ownRatings = readableOffline(query(ratings.listOwn))

/** Whether stars and hearts can be mine: visitors and kitchen tablets have none. */
export function useMayRate(): boolean {
  const isGuest = useVisitedGroup() !== undefined
  return useMayCall(ratings.rate) && !isGuest
}

/** My stars and hearts, by recipe. */
export function useOwnRatings() {
  const enabled = useMayCall(ratings.listOwn)
  const { data } = useQuery({ ...ownRatings, staleTime: 5 * 60_000, enabled })
  return data?.ratings
}

export const useOwnRating = (recipeId: string) => useOwnRatings()?.find(rating => rating.recipeId === recipeId)

type Change = { recipeId: string; rating?: number; isFavorite?: boolean }

const RATE = ['rate-recipe']

const ownRatingIn = (client: QueryClient, recipeId: string): OwnRating =>
  client.getQueryData(ownRatings.queryKey)?.ratings.find(one => one.recipeId === recipeId) ?? {
    recipeId,
    rating: null,
    isFavorite: false,
  }

const setOwnRating = (client: QueryClient, rating: OwnRating) =>
  client.setQueryData(ownRatings.queryKey, known => ({
    ratings: [...(known?.ratings.filter(({ recipeId }) => recipeId !== rating.recipeId) ?? []), rating],
  }))

const wishOf = ({ rating, isFavorite }: Change) =>
  rating === undefined
    ? ({ field: 'isFavorite', value: isFavorite ?? false } as const)
    : ({ field: 'rating', value: rating || null } as const)

/** Changes my rating or heart at once, and takes it back when the server refuses. */
export function useRateRecipe(userId: string | undefined) {
  const client = useQueryClient()
  const changed = useRecipesChanged()
  return useMutation({
    mutationKey: RATE,
    // One after the other: of two that are under way together the server may take the later one first.
    scope: { id: 'rate-recipe' },
    mutationFn: ({ recipeId, rating, isFavorite }: Change): Promise<unknown> => {
      const params = { id: userId!, slug: recipeId }
      if (rating !== undefined) return call(ratings.rate, { params, body: { rating } })
      return call(isFavorite ? ratings.addFavorite : ratings.removeFavorite, { params })
    },
    onMutate: change => {
      void client.cancelQueries({ queryKey: ownRatings.queryKey })
      const before = ownRatingIn(client, change.recipeId)
      const { field, value } = wishOf(change)
      setOwnRating(client, { ...before, [field]: value })
      return { before: before[field] }
    },
    // Only this one: others may be under way, and what was chosen since stays.
    onError: (_error, change, context) => {
      const now = ownRatingIn(client, change.recipeId)
      const { field, value } = wishOf(change)
      if (context && now[field] === value) setOwnRating(client, { ...now, [field]: context.before })
    },
    onSettled: (_done, _error, { rating }) => {
      // What the group thinks changes with it.
      if (rating !== undefined)
        void Promise.all([changed(), client.invalidateQueries({ queryKey: keyOf(recipes.get) })])
      // How it was before the next one would take back, for a moment, what was chosen since.
      if (client.isMutating({ mutationKey: RATE }) > 1) return
      return client.invalidateQueries({ queryKey: ownRatings.queryKey })
    },
  })
}
