import { z } from 'zod'
import { Category, Tag, Tool } from '../catalog/organizers.ts'
import { contract, type Route } from '../route.ts'
import { RecipeSummary } from './recipe.ts'

const recipes = { recipes: z.array(RecipeSummary) }

export const CategoryWithRecipes = Category.extend(recipes).meta({ id: 'CategoryWithRecipes' })
export const TagWithRecipes = Tag.extend(recipes).meta({ id: 'TagWithRecipes' })
export const ToolWithRecipes = Tool.extend(recipes).meta({ id: 'ToolWithRecipes' })

const BySlug = z.object({ slug: z.string().min(1).max(1000) })

const bySlug = <Whole extends z.ZodType>(path: string, noun: string, reply: Whole) =>
  ({
    method: 'GET',
    path: `${path}/slug/:slug`,
    access: 'user',
    summary: `Get a ${noun} with its recipes`,
    params: BySlug,
    reply,
  }) as const satisfies Route

/** Organizers by their slugs, with the recipes that have them. */
export const organizerRecipes = contract({
  getCategory: bySlug('/api/organizers/categories', 'category', CategoryWithRecipes),
  getTag: bySlug('/api/organizers/tags', 'tag', TagWithRecipes),
  getTool: bySlug('/api/organizers/tools', 'tool', ToolWithRecipes),
})
