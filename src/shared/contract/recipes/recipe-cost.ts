import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { BySlug } from './recipes.ts'

/** What one ingredient costs. */
export const CostLine = z
  .object({
    referenceId: Uuid,
    text: z.string(),
    cost: z.number().nullable(),
    /**
     * Why it does not count; null when it does. `no-price`: none is known, or its amount does not convert. `in-part`: it is a
     * recipe of whose ingredients some have no price; what is known of it is in the cost.
     */
    leftOut: z.enum(['optional', 'no-amount', 'no-price', 'in-part']).nullable(),
  })
  .meta({ id: 'CostLine' })
export type CostLine = z.infer<typeof CostLine>

export const RecipeCost = z
  .object({
    currency: z.string(),
    cost: z.number(),
    /** What the yield says; null when it names no number. */
    servings: z.number().nullable(),
    /** Ingredients in the cost, and those that should be: all but the optional ones. */
    counted: z.int(),
    outOf: z.int(),
    lines: z.array(CostLine),
  })
  .meta({ id: 'RecipeCost' })
export type RecipeCost = z.infer<typeof RecipeCost>

/** What a recipe costs by the prices that the household remembers. */
export const recipeCost = contract({
  get: {
    method: 'GET',
    path: '/api/recipes/:slug/cost',
    access: 'user',
    summary: 'Work out what a recipe costs by the prices that my household paid, with how much of it they cover',
    params: BySlug,
    reply: RecipeCost,
  },
})
