import { z } from 'zod'
import { Uuid } from './fields.ts'
import { contract } from './route.ts'

const slugs = z.array(z.string().min(1).max(1000)).max(10_000)
const organizers = z.array(z.object({ id: Uuid, name: z.string().max(1000), slug: z.string().max(1000) })).max(500)
const flag = z.boolean().nullish()

/** The same for many recipes of one's household, all or none. */
export const bulkActions = contract({
  tag: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/tag',
    access: 'user',
    summary: 'Add tags to recipes',
    body: z.object({ recipes: slugs, tags: organizers }).meta({ id: 'AssignTags' }),
    reply: z.null(),
  },
  categorize: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/categorize',
    access: 'user',
    summary: 'Add categories to recipes',
    body: z.object({ recipes: slugs, categories: organizers }).meta({ id: 'AssignCategories' }),
    reply: z.null(),
  },
  changeSettings: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/settings',
    access: 'user',
    summary: 'Replace the settings of recipes; locks stay',
    body: z
      .object({
        recipes: slugs,
        settings: z.object({
          public: flag,
          showNutrition: flag,
          showAssets: flag,
          landscapeView: flag,
          disableComments: flag,
          disableAmount: flag,
          locked: flag,
        }),
      })
      .meta({ id: 'AssignSettings' }),
    reply: z.null(),
  },
  remove: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/delete',
    access: 'user',
    summary: 'Put recipes into the bin',
    body: z.object({ recipes: slugs }).meta({ id: 'DeleteRecipes' }),
    reply: z.null(),
  },
})
