import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'

const counts = z.record(z.string(), z.int())

/** How many recipes there are of each kind. */
export const recipeCounts = contract({
  get: {
    method: 'GET',
    path: '/api/recipes/counts/by-filter',
    access: 'user',
    summary:
      'How many recipes of the group have each category, tag and tool, belong to each household, and need given foods',
    query: z.object({ foods: z.array(Uuid).max(200).optional() }),
    /** By id. What is not named has none. */
    reply: z.object({ categories: counts, tags: counts, tools: counts, households: counts, foods: counts }),
  },
})
