import { z } from 'zod'
import { AuthorLine, PackageSize } from '../catalog/author-line.ts'
import { DayInput, Extras, MomentInput, Name, TextOrNumber, Uuid } from '../fields.ts'
import { type Nutrient, nutrients } from './recipe.ts'

/** Names a thing that has a table: by id, or by what people call it. */
const Reference = z.object({
  id: z.union([Uuid, z.literal('')]).nullish(),
  name: z.string().max(1000).nullish(),
  slug: z.string().max(1000).nullish(),
})
const References = z
  .array(z.union([z.string().max(1000), Reference]))
  .max(2000)
  .nullish()
export type Reference = z.output<typeof Reference>

const text = TextOrNumber.nullish()
const quantity = z.union([z.number().min(-1e9).max(1e9), z.literal('').transform(() => null)]).nullish()

export const RecipeIngredientInput = z.object({
  quantity,
  unit: z.union([z.string().max(1000), Reference]).nullish(),
  food: z.union([z.string().max(1000), Reference]).nullish(),
  note: text,
  title: text,
  originalText: text,
  referenceId: Uuid.nullish(),
  quantityMax: z.number().min(0).max(1e9).nullish(),
  packageSize: PackageSize.nullish(),
  optional: z.boolean().nullish(),
  line: AuthorLine.nullish(),
  referencedRecipe: Reference.nullish(),
})
export type RecipeIngredientInput = z.output<typeof RecipeIngredientInput>

export const RecipeStepInput = z.object({
  id: Uuid.nullish(),
  title: text,
  summary: text,
  text: z.string().max(200_000),
  ingredientReferences: z
    .array(z.object({ referenceId: Uuid.nullish() }))
    .max(2000)
    .nullish(),
})

/** The body of PUT and PATCH. A key that is absent is told from one that is null. */
export const RecipeInput = z
  .object({
    id: Uuid.nullish(),
    userId: Uuid.nullish(),
    name: Name.nullish(),
    slug: z.string().max(1000).nullish(),
    image: z.union([z.string().max(100), z.number().transform(String)]).nullish(),
    recipeYield: text,
    totalTime: text,
    prepTime: text,
    cookTime: text,
    performTime: text,
    description: text,
    orgURL: z.string().max(4000).nullish(),
    dateAdded: DayInput.nullish(),
    createdAt: MomentInput.nullish(),
    updatedAt: MomentInput.nullish(),
    lastMade: MomentInput.nullish(),
    recipeCategory: References,
    tags: References,
    tools: References,
    rating: z.number().nullish(),
    recipeIngredient: z
      .union([z.array(RecipeIngredientInput).max(2000), z.array(z.string().max(10_000)).max(2000)])
      .optional(),
    recipeInstructions: z.array(RecipeStepInput).max(2000).nullish(),
    nutrition: z
      .object(Object.fromEntries(nutrients.map(name => [name, text])) as Record<Nutrient, typeof text>)
      .nullish(),
    settings: z
      .object({
        public: z.boolean().nullish(),
        showNutrition: z.boolean().nullish(),
        showAssets: z.boolean().nullish(),
        landscapeView: z.boolean().nullish(),
        disableComments: z.boolean().nullish(),
        disableAmount: z.boolean().nullish(),
        locked: z.boolean().nullish(),
      })
      .nullish(),
    assets: z
      .array(
        z.object({ name: z.string().max(1000), icon: z.string().max(200), fileName: z.string().max(1000).nullish() }),
      )
      .max(2000)
      .nullish(),
    notes: z
      .array(z.object({ title: z.string().max(10_000), text: z.string().max(200_000) }))
      .max(2000)
      .nullish(),
    extras: Extras.nullish(),
    comments: z.array(z.unknown()).nullish(),
  })
  .meta({ id: 'RecipeInput' })
export type RecipeInput = z.output<typeof RecipeInput>
