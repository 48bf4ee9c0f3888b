import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import { visitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { readTableSearch } from '#web/features/catalog/data-table/read-table-search.ts'
import { type CookSearch, readCookSearch } from '#web/features/recipes/cook-mode/use-cooking.ts'
import { enterInOwnOrder } from '#web/features/recipes/recipe-list/enter-in-own-order.ts'
import {
  listQueryOf,
  type RecipeListSearch,
  readListSearch,
} from '#web/features/recipes/recipe-list/recipe-list-search.ts'
import { fetchFirstPage, fetchRecipe } from '#web/features/recipes/recipes/recipes.queries.ts'
import type { Received } from '#web/features/recipes/share-target/share-destination.ts'
import { loadLaterWords } from '#web/i18n/i18n.ts'
import { RecipeListPage } from '#web/pages/recipes/recipe-list-page.tsx'
import { RecipePendingPage } from '#web/pages/recipes/recipe-pending-page.tsx'
import { type RouterContext, requireOrganize, requireOwnGroup, requireUser } from '../guards.ts'
import { frame, ofHousehold } from './layouts.tsx'

const isOn = (value: unknown) => value === true || value === 'true' || value === '1'

interface Entering {
  context: RouterContext
  params: { groupSlug: string }
}

const isOwnGroup = ({ context: { queryClient }, params }: Entering) =>
  queryClient.getQueryData(sessionQuery.queryKey)?.groupSlug === params.groupSlug

/** The page on which most visits begin: it comes with the frame, and its recipes are asked for before it is drawn. */
const list = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug',
  validateSearch: readListSearch,
  beforeLoad: entering => {
    if (isOwnGroup(entering)) enterInOwnOrder(entering)
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, params }) => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    const visited = visitedGroup(params.groupSlug, user)
    void fetchFirstPage(queryClient, visited, listQueryOf(deps, visited ? undefined : user?.id))
  },
  component: RecipeListPage,
})

const recipe = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/$slug',
  validateSearch: (search: Record<string, unknown>): CookSearch & { edit?: true } => ({
    ...readCookSearch(search),
    ...(isOn(search.edit) && { edit: true }),
  }),
  loader: ({ context: { queryClient }, params }) => {
    const visited = visitedGroup(params.groupSlug, queryClient.getQueryData(sessionQuery.queryKey))
    void fetchRecipe(queryClient, visited, params.slug)
  },
  component: lazyRouteComponent(() => import('#web/pages/recipes/recipe-page.tsx'), 'RecipePage'),
  pendingComponent: RecipePendingPage,
  pendingMs: 0,
  pendingMinMs: 0,
})

const ingredientParser = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/$slug/ingredient-parser',
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/recipes/ingredient-parser-page.tsx'), 'IngredientParserPage'),
})

/** Another app shared files with Larder: whether they lie ready. */
const receivedSearch = ({ received }: Record<string, unknown>): { received?: Received } =>
  received === 'files' || received === 'missed' ? { received } : {}

const newRecipe = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/create/new',
  validateSearch: receivedSearch,
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/recipes/recipe-new-page.tsx'), 'RecipeNewPage'),
})

const cookbooks = createRoute({
  getParentRoute: () => ofHousehold,
  path: '/g/$groupSlug/cookbooks',
  // A new one may begin with the filters of a list.
  validateSearch: (search: Record<string, unknown>): RecipeListSearch & { create?: true } =>
    isOn(search.create) ? { ...readListSearch(search), create: true } : {},
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/recipes/cookbooks-page.tsx'), 'CookbooksPage'),
})

const cookbook = createRoute({
  getParentRoute: () => ofHousehold,
  path: '/g/$groupSlug/cookbooks/$slug',
  validateSearch: (search: Record<string, unknown>): RecipeListSearch & { edit?: true } => ({
    ...readListSearch(search),
    ...(isOn(search.edit) && { edit: true }),
  }),
  beforeLoad: entering => {
    if (isOwnGroup(entering)) enterInOwnOrder(entering)
  },
  component: lazyRouteComponent(() => import('#web/pages/recipes/cookbook-page.tsx'), 'CookbookPage'),
})

/** Bookmarklets and other apps bring an address under this name, and may say what is to become of it. */
interface ImportSearch {
  recipe_import_url?: string
  use_keywords?: true
  edit?: true
  report?: string
  library?: string
  order?: string
  handover?: true
  received?: Received
}

const importSearch = (search: Record<string, unknown>): ImportSearch => ({
  ...receivedSearch(search),
  ...(isOn(search.use_keywords) && { use_keywords: true }),
  ...(isOn(search.edit) && { edit: true }),
  ...(typeof search.recipe_import_url === 'string' && { recipe_import_url: search.recipe_import_url }),
  ...(typeof search.report === 'string' && { report: search.report }),
  ...(typeof search.library === 'string' && { library: search.library }),
  ...(typeof search.order === 'string' && { order: search.order }),
  ...(search.handover === '1' && { handover: true }),
})

const importRecipe = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/create/url',
  validateSearch: importSearch,
  beforeLoad: requireOwnGroup,
  loader: loadLaterWords,
  component: lazyRouteComponent(() => import('#web/pages/recipes/import-page.tsx'), 'ImportPage'),
})

const photoImport = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/create/image',
  validateSearch: receivedSearch,
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/recipes/photo-import-page.tsx'), 'PhotoImportPage'),
})

const pageReading = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/create/debug',
  validateSearch: importSearch,
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/recipes/page-reading-page.tsx'), 'PageReadingPage'),
})

const feeds = createRoute({
  getParentRoute: () => frame,
  path: '/household/feeds',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#web/pages/recipes/feeds-page.tsx'), 'FeedsPage'),
})

type ShareSearch = { [Name in 'url' | 'text' | 'title' | 'files' | 'missed']?: string }

/** Where a phone's share sheet leads (manifest.ts), once what it shared was taken: on to the import. */
const shareTarget = createRoute({
  getParentRoute: () => frame,
  path: '/share-target',
  validateSearch: (search: Record<string, unknown>): ShareSearch =>
    Object.fromEntries(
      ['url', 'text', 'title', 'files', 'missed'].flatMap(key => (key in search ? [[key, String(search[key])]] : [])),
    ),
  beforeLoad: async arriving => {
    await requireUser(arriving)
    const user = arriving.context.queryClient.getQueryData(sessionQuery.queryKey)
    const { destinationAfterShare } = await import('#web/features/recipes/share-target/share-destination.ts')
    const { way, search } = await destinationAfterShare(arriving.search)
    throw redirect({
      to: `/g/$groupSlug/r/create/${way}`,
      params: { groupSlug: user?.groupSlug ?? '' },
      search,
      replace: true,
    })
  },
})

/** One field takes everything, so the pages for each kind of thing lead to it. */
const formerImport = (way: '' | '/bulk' | '/html' | '/zip') =>
  createRoute({
    getParentRoute: () => frame,
    path: `/g/$groupSlug/r/create${way}`,
    validateSearch: importSearch,
    beforeLoad: ({ params, search }) => {
      throw redirect({ to: '/g/$groupSlug/r/create/url', params, search, replace: true })
    },
  })

/** What became of an import. Those of links are shown where they were begun. */
const report = createRoute({
  getParentRoute: () => frame,
  path: '/group/reports/$id',
  beforeLoad: requireUser,
  loader: loadLaterWords,
  component: lazyRouteComponent(() => import('#web/pages/maintenance/report-page.tsx'), 'ReportPage'),
})

const organizer = <const Kind extends 'categories' | 'tags' | 'tools'>(kind: Kind) =>
  createRoute({
    getParentRoute: () => frame,
    path: `/g/$groupSlug/recipes/${kind}`,
    validateSearch: (search: Record<string, unknown>): { q?: string } =>
      typeof search.q === 'string' ? { q: search.q } : {},
    beforeLoad: requireOwnGroup,
    loader: loadLaterWords,
    component: lazyRouteComponent(() => import('#web/pages/catalog/organizer-page.tsx'), 'OrganizersPage'),
  })

const data = <
  const Part extends
    | 'recipes'
    | 'recipe-actions'
    | 'foods'
    | 'units'
    | 'labels'
    | 'categories'
    | 'tags'
    | 'tools'
    | 'corrections'
    | 'duplicates',
>(
  part: Part,
) =>
  createRoute({
    getParentRoute: () => frame,
    path: `/group/data/${part}`,
    validateSearch: readTableSearch,
    beforeLoad: requireOrganize,
    loader: loadLaterWords,
    component: lazyRouteComponent(() => import('#web/pages/catalog/data-page.tsx'), 'DataPage'),
  })

const bareData = createRoute({
  getParentRoute: () => frame,
  path: '/group/data',
  beforeLoad: () => {
    throw redirect({ to: '/group/data/foods', replace: true })
  },
})

const favorites = createRoute({
  getParentRoute: () => frame,
  path: '/user/$userId/favorites',
  validateSearch: readListSearch,
  beforeLoad: async entering => {
    await requireUser(entering)
    enterInOwnOrder(entering)
  },
  component: lazyRouteComponent(() => import('#web/pages/recipes/favorites-page.tsx'), 'FavoritesPage'),
})

/** Recipes that a household chose. */
export const cookbookRoutes = [cookbooks, cookbook]

export const recipeRoutes = [
  list,
  recipe,
  ingredientParser,
  newRecipe,
  importRecipe,
  photoImport,
  pageReading,
  feeds,
  shareTarget,
  report,
  formerImport(''),
  formerImport('/bulk'),
  formerImport('/html'),
  formerImport('/zip'),
  organizer('categories'),
  organizer('tags'),
  organizer('tools'),
  data('recipes'),
  data('recipe-actions'),
  data('foods'),
  data('units'),
  data('labels'),
  data('categories'),
  data('tags'),
  data('tools'),
  data('corrections'),
  data('duplicates'),
  bareData,
  favorites,
]
