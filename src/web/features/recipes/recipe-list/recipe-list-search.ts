import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { recipeFields } from '#shared/domain/filter/recipe-fields.ts'
import { type FilterKind, filterKinds } from '../recipes/filter-kinds.ts'

export const sortKeys = [
  'createdAt',
  'name',
  'rating',
  'totalMinutes',
  'calories',
  'proteinContent',
  'lastMade',
  'updatedAt',
  'random',
] as const
export type SortKey = (typeof sortKeys)[number]
/** By what a serving holds: members alone may ask for it. */
export const isNutrientKey = (key: SortKey): key is 'calories' | 'proteinContent' =>
  key === 'calories' || key === 'proteinContent'
export type SortDirection = 'asc' | 'desc'

/** What of the recipe list stands in the address. Absent is the usual. */
export interface RecipeListSearch {
  search?: string
  categories?: string[]
  tags?: string[]
  tools?: string[]
  foods?: string[]
  households?: string[]
  /** What the recipes are to be without. */
  notCategories?: string[]
  notTags?: string[]
  notTools?: string[]
  notFoods?: string[]
  requireAllCategories?: true
  requireAllTags?: true
  requireAllTools?: true
  requireAllFoods?: true
  /** Stars, at least. */
  rating?: number
  /** How long it may take in all, at most. */
  minutes?: number
  /** Kilocalories of a serving, at most. */
  calories?: number
  made?: 'yes' | 'no'
  favorites?: true
  /** Only what everybody may eat who eats at home. */
  forTable?: true
  orderBy?: SortKey
  orderDirection?: SortDirection
  /** Keeps a random order the same while one scrolls and comes back. */
  seed?: string
}

/** Longer texts the server does not look for: somebody pasted a whole recipe. */
const longestText = 1000

/** A year: what is longer was no number of minutes. */
const LONGEST = 525_600

/** What is more was no number of calories. */
const MOST_CALORIES = 100_000

const requireAll = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
  foods: 'requireAllFoods',
} as const
const without = {
  categories: 'notCategories',
  tags: 'notTags',
  tools: 'notTools',
  foods: 'notFoods',
} as const
export const withoutKey = (kind: FilterKind) => (kind === 'households' ? null : without[kind])
export const idsWithout = (search: RecipeListSearch, kind: FilterKind): string[] => {
  const key = withoutKey(kind)
  return (key && search[key]) ?? []
}

export const requireAllKey = (kind: FilterKind) => (kind === 'households' ? null : requireAll[kind])

/** The direction in which a sort is first of use: names from A, times and calories from the least, everything else from the most. */
export const firstDirection = (key: SortKey): SortDirection =>
  key === 'name' || key === 'totalMinutes' || key === 'calories' ? 'asc' : 'desc'

/** What not every recipe has: those without it come last in either direction. */
const mayBeMissing: readonly SortKey[] = ['rating', 'lastMade', 'totalMinutes', 'calories', 'proteinContent']

/** Kitchens and organizers are also known by their slugs, foods by nothing but their ids. */
const longestId = 200
const uuid = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i
const mayBe = (kind: FilterKind, id: string) => (kind === 'foods' ? uuid.test(id) : !!id && id.length <= longestId)

/** Reads an address, whoever wrote it; what makes no sense is left out. */
export function readListSearch(raw: Record<string, unknown>): RecipeListSearch {
  const search: RecipeListSearch = {}
  if (typeof raw.search === 'string' || typeof raw.search === 'number')
    search.search = String(raw.search).slice(0, longestText) || undefined
  for (const kind of filterKinds) {
    const ids = [raw[kind] ?? []]
      .flat()
      .map(String)
      .filter(id => mayBe(kind, id))
    if (ids.length) search[kind] = [...new Set(ids)].sort()
    const none = withoutKey(kind)
    const unwanted = none ? [raw[none] ?? []].flat().map(String) : []
    const others = unwanted.filter(id => uuid.test(id) && !ids.includes(id))
    if (none && others.length) search[none] = [...new Set(others)].sort()
    const all = requireAllKey(kind)
    if (all && isOn(raw[all])) search[all] = true
  }
  const rating = Number(raw.rating)
  if (rating >= 1 && rating <= 5) search.rating = Math.round(rating)
  const minutes = Math.round(Number(raw.minutes))
  if (minutes >= 1 && minutes <= LONGEST) search.minutes = minutes
  const calories = Math.round(Number(raw.calories))
  if (calories >= 1 && calories <= MOST_CALORIES) search.calories = calories
  if (raw.made === 'yes' || raw.made === 'no') search.made = raw.made
  if (isOn(raw.favorites)) search.favorites = true
  if (isOn(raw.forTable)) search.forTable = true
  const orderBy = sortKeys.find(key => key === camel(raw.orderBy))
  if (orderBy && orderBy !== 'createdAt') search.orderBy = orderBy
  const direction = raw.orderDirection === 'asc' || raw.orderDirection === 'desc' ? raw.orderDirection : undefined
  if (direction && direction !== firstDirection(orderBy ?? 'createdAt')) search.orderDirection = direction
  if (orderBy === 'random') search.seed = String(raw.seed ?? 'larder')
  return clean(search)
}

/** The same in its reader's order, where nothing says another; what was searched for is best ordered by how well it matches. */
export function withOwnOrder(
  search: RecipeListSearch,
  own: { orderBy: string; orderDirection: SortDirection },
): RecipeListSearch {
  if (search.orderBy || search.orderDirection || search.search) return search
  const order = readListSearch(own)
  return Object.keys(order).length ? { ...search, ...order } : search
}

const isOn = (value: unknown) => value === true || value === 'true' || value === '1'

const camel = (value: unknown) =>
  typeof value === 'string' ? value.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) : undefined

const snake = (key: string) => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const clean = (search: RecipeListSearch) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as RecipeListSearch

/** What the server is asked for an address. */
export function listQueryOf(search: RecipeListSearch, userId?: string): Partial<RecipeListQuery> {
  const orderBy = search.orderBy ?? 'createdAt'
  const filters = [
    search.minutes && `totalMinutes <= ${search.minutes}`,
    search.calories && `perServing.calories <= ${search.calories}`,
    search.made === 'yes' && 'lastMade IS NOT NULL',
    search.made === 'no' && 'lastMade IS NULL',
    search.favorites && userId && `favoritedBy.id = "${userId}"`,
    ...filterKinds.map(kind => {
      const ids = idsWithout(search, kind).map(id => `"${id}"`)
      return ids.length && `${recipeFields.find(({ name }) => name === kind)?.attribute} NOT IN [${ids}]`
    }),
  ].filter(Boolean)
  const { categories, tags, tools, foods, households } = search
  return clean({
    ...{ categories, tags, tools, foods, households, search: search.search },
    requireAllCategories: search.requireAllCategories,
    requireAllTags: search.requireAllTags,
    requireAllTools: search.requireAllTools,
    requireAllFoods: search.requireAllFoods,
    minRating: search.rating,
    forTable: search.forTable,
    queryFilter: filters.length ? filters.join(' AND ') : undefined,
    orderBy:
      search.search && !search.orderBy
        ? undefined
        : isNutrientKey(orderBy)
          ? `per_serving.${snake(orderBy)}`
          : snake(orderBy),
    orderDirection: search.orderDirection ?? firstDirection(orderBy),
    orderByNullPosition: mayBeMissing.includes(orderBy) ? 'last' : undefined,
    paginationSeed: search.seed,
  } as RecipeListSearch) as Partial<RecipeListQuery>
}

/** The same within a list that is not of everything: what holds for the whole of it holds besides what is asked for. */
export function listQueryWithin(
  within: Partial<RecipeListQuery> | undefined,
  asked: Partial<RecipeListQuery>,
): Partial<RecipeListQuery> {
  const filters = [within?.queryFilter, asked.queryFilter].filter(Boolean)
  const queryFilter = filters.length > 1 ? filters.map(filter => `(${filter})`).join(' AND ') : filters[0]
  return { ...asked, ...within, queryFilter }
}

/** The button behind which all filters are; the focus goes there when the last chip of a filter is gone. */
export const filtersButtonId = 'filters'
export const filterPanelId = 'filter-panel'

/** How many filters are set, without text and order. */
export const filterCount = (search: RecipeListSearch): number =>
  filterKinds.reduce((sum, kind) => sum + (search[kind]?.length ?? 0) + idsWithout(search, kind).length, 0) +
  [search.rating, search.minutes, search.calories, search.made, search.favorites, search.forTable].filter(Boolean)
    .length

/** The list with no filter, in the order that was chosen. */
export const withoutFilters = ({ orderBy, orderDirection, seed }: RecipeListSearch): RecipeListSearch =>
  clean({ orderBy, orderDirection, seed })

/** The list with none of a kind chosen. */
export function withoutKind(search: RecipeListSearch, kind: FilterKind): RecipeListSearch {
  const all = requireAllKey(kind)
  const none = withoutKey(kind)
  return clean({ ...search, [kind]: undefined, ...(all && { [all]: undefined }), ...(none && { [none]: undefined }) })
}

/** One more id of a kind, or one less. Nothing is both wanted and unwanted. */
export function toggleId(asked: RecipeListSearch, kind: FilterKind, id: string): RecipeListSearch {
  const search = idsWithout(asked, kind).includes(id) ? toggleWithout(asked, kind, id) : asked
  const ids = search[kind] ?? []
  const next = ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id].sort()
  const all = requireAllKey(kind)
  return clean({ ...search, [kind]: next.length ? next : undefined, ...(all && !next.length && { [all]: undefined }) })
}

/** One more id of a kind that the recipes are to be without, or one less. */
export function toggleWithout(asked: RecipeListSearch, kind: FilterKind, id: string): RecipeListSearch {
  const none = withoutKey(kind)
  if (!none) return asked
  const search = asked[kind]?.includes(id) ? toggleId(asked, kind, id) : asked
  const ids = search[none] ?? []
  const next = ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id].sort()
  return clean({ ...search, [none]: next.length ? next : undefined })
}
