import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readTableSearch } from '#web/features/data-table/read-table-search.ts'
import { listQueryOf, type RecipeListSearch, readListSearch } from '#web/features/recipe-list/recipe-list-search.ts'
import { fetchFirstPage } from '#web/features/recipes/recipes.queries.ts'
import { sessionQuery } from '#web/features/session/session.queries.ts'
import { visitedGroup } from '#web/features/session/visited-group.ts'
import { RecipeListPage } from '#web/pages/recipe-list-page.tsx'
import { requireOrganize, requireOwnGroup, requireUser } from '../guards.ts'
import { frame } from './layouts.tsx'

const isOn = (value: unknown) => value === true || value === 'true' || value === '1'

/** The page on which most visits begin: it comes with the frame, and its recipes are asked for before it is drawn. */
const list = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug',
  validateSearch: readListSearch,
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
  validateSearch: (search: Record<string, unknown>): { edit?: true } => (isOn(search.edit) ? { edit: true } : {}),
  component: lazyRouteComponent(() => import('#web/pages/recipe-page.tsx'), 'RecipePage'),
})

const ingredientParser = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/$slug/ingredient-parser',
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/ingredient-parser-page.tsx'), 'IngredientParserPage'),
})

const newRecipe = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/create/new',
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/recipe-new-page.tsx'), 'RecipeNewPage'),
})

const cookbooks = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/cookbooks',
  validateSearch: (search: Record<string, unknown>): { create?: true } => (isOn(search.create) ? { create: true } : {}),
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/cookbooks-page.tsx'), 'CookbooksPage'),
})

const cookbook = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/cookbooks/$slug',
  validateSearch: (search: Record<string, unknown>): RecipeListSearch & { edit?: true } => ({
    ...readListSearch(search),
    ...(isOn(search.edit) && { edit: true }),
  }),
  component: lazyRouteComponent(() => import('#web/pages/cookbook-page.tsx'), 'CookbookPage'),
})

/** Bookmarklets and other apps bring an address under this name. */
const importSearch = (search: Record<string, unknown>): { recipe_import_url?: string; report?: string } => ({
  ...(typeof search.recipe_import_url === 'string' && { recipe_import_url: search.recipe_import_url }),
  ...(typeof search.report === 'string' && { report: search.report }),
})

const importRecipe = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/create/url',
  validateSearch: importSearch,
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/import-page.tsx'), 'ImportPage'),
})

/** One field takes everything, so the pages for each kind of thing lead to it. */
const formerImport = (way: 'bulk' | 'html' | 'zip') =>
  createRoute({
    getParentRoute: () => frame,
    path: `/g/$groupSlug/r/create/${way}`,
    validateSearch: importSearch,
    beforeLoad: ({ params, search }) => {
      throw redirect({ to: '/g/$groupSlug/r/create/url', params, search, replace: true })
    },
  })

const organizer = <const Kind extends 'categories' | 'tags' | 'tools'>(kind: Kind) =>
  createRoute({
    getParentRoute: () => frame,
    path: `/g/$groupSlug/recipes/${kind}`,
    validateSearch: (search: Record<string, unknown>): { q?: string } =>
      typeof search.q === 'string' ? { q: search.q } : {},
    beforeLoad: requireOwnGroup,
    component: lazyRouteComponent(() => import('#web/pages/organizer-page.tsx'), 'OrganizersPage'),
  })

const data = <const Part extends 'foods' | 'units' | 'labels' | 'categories' | 'tags' | 'tools'>(part: Part) =>
  createRoute({
    getParentRoute: () => frame,
    path: `/group/data/${part}`,
    validateSearch: readTableSearch,
    beforeLoad: requireOrganize,
    component: lazyRouteComponent(() => import('#web/pages/data-page.tsx'), 'DataPage'),
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
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#web/pages/favorites-page.tsx'), 'FavoritesPage'),
})

export const recipeRoutes = [
  list,
  recipe,
  ingredientParser,
  newRecipe,
  cookbooks,
  cookbook,
  importRecipe,
  formerImport('bulk'),
  formerImport('html'),
  formerImport('zip'),
  organizer('categories'),
  organizer('tags'),
  organizer('tools'),
  data('foods'),
  data('units'),
  data('labels'),
  data('categories'),
  data('tags'),
  data('tools'),
  bareData,
  favorites,
]
