import { z } from 'zod'
import { crud } from '../crud.ts'
import { Extras, Moment, Name, Revision, SuccessMessage, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { Label } from './labels.ts'
import { PluralForms } from './plural-forms.ts'

/** Another name of a food or unit, by which ingredient lines find it. */
export const Alias = z.object({ name: z.string() }).meta({ id: 'Alias' })
export const Aliases = z
  .array(z.object({ name: z.string().max(1000) }))
  .max(1000)
  .default([])

/** The id of something else, where clients also write `""` for none. */
export const OptionalId = z
  .union([Uuid, z.literal('')])
  .nullish()
  .transform(id => id || null)

export const Food = z
  .object({
    id: Uuid,
    name: z.string(),
    pluralName: z.string().nullable(),
    description: z.string(),
    extras: z.record(z.string(), z.string().nullable()),
    onHand: z.boolean(),
    labelId: Uuid.nullable(),
    label: Label.nullable(),
    aliases: z.array(Alias),
    /** What a millilitre of it weighs; null for what Larder knows of it. Ours alone. */
    gramsPerMilliliter: z.number().nullable(),
    pluralForms: PluralForms.nullable(),
    /** What can be used instead; ours alone. */
    substitutes: z.array(z.object({ id: Uuid, name: z.string() })),
    createdAt: Moment,
    updatedAt: Moment,
    /** Absent where an older version of a recipe names it. */
    revision: Revision.optional(),
  })
  .meta({ id: 'Food' })
export type Food = z.infer<typeof Food>

/** The food of an ingredient or of an item of a list; what can be used instead of it is told by its own call. */
export const IngredientFood = Food.omit({ substitutes: true }).meta({ id: 'IngredientFood' })
export type IngredientFood = z.infer<typeof IngredientFood>

/** What is not sent goes back to its beginning, but for what clients of the reference do not know: that stays. */
export const FoodInput = z
  .object({
    name: Name,
    pluralName: z.string().max(1000).nullish(),
    description: z.string().max(100_000).default(''),
    extras: Extras.nullish(),
    onHand: z.boolean().default(false),
    labelId: OptionalId,
    aliases: Aliases,
    gramsPerMilliliter: z.number().positive().max(25).nullish(),
    pluralForms: PluralForms.nullish(),
    substitutes: z
      .array(z.object({ id: Uuid }))
      .max(100)
      .optional(),
  })
  .meta({ id: 'FoodInput' })
export type FoodInput = z.output<typeof FoodInput>

export const FoodMerge = z.object({ fromFood: Uuid, toFood: Uuid }).meta({ id: 'FoodMerge' })

/** Foods of the group. */
export const foods = contract({
  ...crud('/api/foods', 'food', { item: Food, input: FoodInput, search: true }),
  merge: {
    method: 'PUT',
    path: '/api/foods/merge',
    access: 'user',
    summary: 'Merge a food into another, which keeps its names as aliases',
    body: FoodMerge,
    reply: SuccessMessage,
  },
})
