import { z } from 'zod'
import { type Nutrient, nutrients } from '#shared/domain/nutrition.ts'
import { AuthorLine, PackageSize } from '../catalog/author-line.ts'
import { DayInput, Extras, MomentInput, Name, Revision, TextOrNumber, Uuid } from '../fields.ts'
import { RECIPE_LIMITS as most } from './recipe-limits.ts'

/** Names a thing that has a table: by id, or by what people call it. */
const Reference = z.object({
  id: z.union([Uuid, z.literal('')]).nullish(),
  name: z.string().max(most.name).nullish(),
  slug: z.string().max(most.name).nullish(),
})
/** One without any of these keys comes from a program that calls them otherwise, and would empty the list. */
const NamedReference = Reference.refine(
  ({ id, name, slug }) => id !== undefined || name !== undefined || slug !== undefined,
  'an id, a name or a slug is needed',
)
const References = z
  .array(z.union([z.string().max(most.name), NamedReference]))
  .max(most.list)
  .nullish()
export type Reference = z.output<typeof Reference>

const text = TextOrNumber.nullish()
const quantity = z.union([z.number().min(-1e9).max(1e9), z.literal('').transform(() => null)]).nullish()

export const RecipeIngredientInput = z.object({
  quantity,
  unit: z.union([z.string().max(most.name), Reference]).nullish(),
  food: z.union([z.string().max(most.name), Reference]).nullish(),
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
  text: z.string().max(most.longText),
  ingredientReferences: z
    .array(z.union([z.object({ referenceId: Uuid.nullish() }), Uuid.transform(referenceId => ({ referenceId }))]))
    .max(most.list)
    .nullish(),
})

/** The body of PUT and PATCH. A key that is absent is told from one that is null. */
export const RecipeInput = z
  .object({
    id: Uuid.nullish(),
    userId: Uuid.nullish(),
    name: Name.nullish(),
    slug: z.string().max(most.name).nullish(),
    image: z.union([z.string().max(100), z.number().transform(String)]).nullish(),
    recipeYield: text,
    totalTime: text,
    prepTime: text,
    cookTime: text,
    performTime: text,
    description: text,
    recipeCategory: References,
    tags: References,
    tools: References,
    rating: z.number().nullish(),
    orgURL: z.string().max(most.url).nullish(),
    dateAdded: DayInput.nullish(),
    createdAt: MomentInput.nullish(),
    updatedAt: MomentInput.nullish(),
    /** What a client sends back of what it read, which then need not name it as `If-Match`. */
    revision: Revision.nullish(),
    lastMade: MomentInput.nullish(),
    recipeIngredient: z
      .union([z.array(RecipeIngredientInput).max(most.list), z.array(z.string().max(10_000)).max(most.list)])
      .optional(),
    recipeInstructions: z.array(RecipeStepInput).max(most.list).nullish(),
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
        z.object({
          name: z.string().max(most.name),
          icon: z.string().max(200),
          fileName: z.string().max(most.name).nullish(),
        }),
      )
      .max(most.list)
      .nullish(),
    notes: z
      .array(z.object({ title: z.string().max(10_000), text: z.string().max(most.longText) }))
      .max(most.list)
      .nullish(),
    extras: Extras.nullish(),
    comments: z.array(z.unknown()).nullish(),
  })
  .meta({ id: 'RecipeInput' })
export type RecipeInput = z.output<typeof RecipeInput>
