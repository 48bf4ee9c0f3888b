import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '#web/features/recipes/recipe-list-search.ts'
import { requireOwnGroup } from '../guards.ts'
import { frame } from './layouts.tsx'

const list = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug',
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('#web/pages/recipe-list-page.tsx'), 'RecipeListPage'),
})

const recipe = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/$slug',
  validateSearch: (search: Record<string, unknown>): { edit?: true } =>
    search.edit === '1' || search.edit === 'true' || search.edit === true ? { edit: true } : {},
  component: lazyRouteComponent(() => import('#web/pages/recipe-page.tsx'), 'RecipePage'),
})

const newRecipe = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/create/new',
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/recipe-new-page.tsx'), 'RecipeNewPage'),
})

export const recipeRoutes = [list, recipe, newRecipe]
