import { z } from 'zod'
import { type GoalNutrient, goalNutrients } from '#shared/domain/nutrition.ts'
import { contract } from '../route.ts'

const names = z.array(z.string().max(60)).max(60)

/** How somebody likes things to be shown, on whichever device they are. What is absent is as it is for everybody. */
export const ViewSettings = z
  .object({
    /** How lists show recipes, and how large the cards are. */
    recipeLayout: z.enum(['card', 'row']),
    cardSize: z.enum(['small', 'medium', 'large']),
    /** The order in which a list of recipes begins. */
    recipeOrder: z.object({ orderBy: z.string().max(60), orderDirection: z.enum(['asc', 'desc']) }),
    /** In which units amounts are shown; `written` leaves them as the recipe has them. */
    unitSystem: z.enum(['written', 'metric', 'us']),
    /** Which columns of a table are shown, by the table's name. */
    tableColumns: z
      .record(z.string().max(60), names)
      .refine(tables => Object.keys(tables).length <= 30, 'too many tables'),
    /** How the items of a shopping list stand. */
    listArrangement: z.enum(['own', 'label', 'shop']),
    /** How many days of the plan are shown at once. */
    planDays: z.int().min(1).max(31),
    startPage: z.enum(['recipes', 'tonight', 'plan', 'lists']),
    /** What somebody would like to eat in a day, in kilocalories, grams or milligrams; theirs alone. */
    nutritionGoals: z.strictObject(
      Object.fromEntries(goalNutrients.map(name => [name, z.number().min(0).max(100_000).optional()])) as Record<
        GoalNutrient,
        z.ZodOptional<z.ZodNumber>
      >,
    ),
  })
  .partial()
  .meta({ id: 'ViewSettings' })
export type ViewSettings = z.output<typeof ViewSettings>

/** Ours: what a person chose to see follows them to their other devices. */
export const viewSettings = contract({
  get: {
    method: 'GET',
    path: '/api/users/self/view-settings',
    access: 'user',
    summary: 'How I like things to be shown',
    reply: ViewSettings,
  },
  update: {
    method: 'PATCH',
    path: '/api/users/self/view-settings',
    access: 'user',
    summary: 'Change some of it; the rest stays',
    body: ViewSettings,
    reply: ViewSettings,
  },
})
