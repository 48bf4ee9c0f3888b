import { z } from 'zod'
import { avoidances, degrees } from '#shared/domain/avoidances.ts'
import { ById } from '../crud.ts'
import { contract } from '../route.ts'

/** What the group says of a food: it has it, it may have it, it has it not. What is not named is left to the words. */
export const Marks = z.partialRecord(z.enum(avoidances), z.enum(['yes', 'may', 'no']))
export type Marks = z.infer<typeof Marks>

export const FoodMarks = z
  .object({
    marks: Marks,
    /** What its names say. */
    known: z.partialRecord(z.enum(avoidances), z.enum(degrees)),
  })
  .meta({ id: 'FoodMarks' })
export type FoodMarks = z.infer<typeof FoodMarks>

/** Allergens and diets of a group's foods. */
export const foodMarks = contract({
  get: {
    method: 'GET',
    path: '/api/foods/:id/marks',
    access: 'user',
    summary: 'Which allergens a food has and which diets leave it out, as far as it is known',
    params: ById,
    reply: FoodMarks,
  },
  update: {
    method: 'PUT',
    path: '/api/foods/:id/marks',
    access: 'user',
    summary: 'Correct which allergens a food has and which diets leave it out',
    params: ById,
    body: z.object({ marks: Marks }).meta({ id: 'FoodMarksInput' }),
    reply: FoodMarks,
  },
})
