import { app } from './app.ts'
import { foods } from './foods.ts'
import { labels } from './labels.ts'
import { media } from './media.ts'
import { categories, tags, tools } from './organizers-calls.ts'
import { recipeImports } from './recipe-imports.ts'
import { recipes } from './recipes.ts'
import type { Contract } from './route.ts'
import { seeding } from './seeding.ts'
import { units } from './units.ts'

/** Every call there is, by noun. */
export const contracts = {
  app,
  categories,
  foods,
  labels,
  media,
  recipeImports,
  recipes,
  seeding,
  tags,
  tools,
  units,
} satisfies Record<string, Contract>
