import { contracts } from '#shared/contract/index.ts'
import type { Contract } from '#shared/contract/route.ts'
import type { Handlers } from '../context.ts'
import type { Feature } from '../http/serve.ts'
import { appRoutes } from './about/about.routes.ts'
import { foodsRoutes } from './foods/foods.routes.ts'
import { labelsRoutes } from './labels/labels.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { categoriesRoutes, tagsRoutes, toolsRoutes } from './organizers/organizers.routes.ts'
import { recipeImportsRoutes } from './recipe-imports/recipe-imports.routes.ts'
import { recipesRoutes } from './recipes/recipes.routes.ts'
import { seedingRoutes } from './seeding/seeding.routes.ts'
import { unitsRoutes } from './units/units.routes.ts'

const pair = <C extends Contract>(contract: C, handlers: Handlers<C>): Feature => ({ contract, handlers })

/** Every contract with its handlers. A contract without a line here, or a call without a handler, does not compile. */
const served: { [K in keyof typeof contracts]: Feature } = {
  app: pair(contracts.app, appRoutes),
  media: pair(contracts.media, mediaRoutes),
  recipeImports: pair(contracts.recipeImports, recipeImportsRoutes),
  recipes: pair(contracts.recipes, recipesRoutes),
  categories: pair(contracts.categories, categoriesRoutes),
  foods: pair(contracts.foods, foodsRoutes),
  labels: pair(contracts.labels, labelsRoutes),
  seeding: pair(contracts.seeding, seedingRoutes),
  tags: pair(contracts.tags, tagsRoutes),
  tools: pair(contracts.tools, toolsRoutes),
  units: pair(contracts.units, unitsRoutes),
}

export const features: Feature[] = Object.values(served)
