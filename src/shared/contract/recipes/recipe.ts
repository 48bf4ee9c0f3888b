import { z } from 'zod'
import { type Nutrient, nutrients } from '#shared/domain/nutrition.ts'
import { AuthorLine, PackageSize } from '../catalog/author-line.ts'
import { IngredientFood } from '../catalog/foods.ts'
import { Category, Tag, Tool } from '../catalog/organizers.ts'
import { Unit } from '../catalog/units.ts'
import { Day, Moment, Revision, Uuid } from '../fields.ts'

export const RecipeSettings = z
  .object({
    public: z.boolean(),
    showNutrition: z.boolean(),
    showAssets: z.boolean(),
    landscapeView: z.boolean(),
    disableComments: z.boolean(),
    disableAmount: z.boolean(),
    locked: z.boolean(),
  })
  .meta({ id: 'RecipeSettings' })
export type RecipeSettings = z.infer<typeof RecipeSettings>

/** Free texts; by convention grams, sodium and cholesterol in milligrams, calories in kilocalories. */
export const Nutrition = z
  .object(
    Object.fromEntries(nutrients.map(name => [name, z.string().nullable()])) as Record<
      Nutrient,
      z.ZodNullable<z.ZodString>
    >,
  )
  .meta({ id: 'Nutrition' })
export type Nutrition = z.infer<typeof Nutrition>

export const RecipeStep = z
  .object({
    id: Uuid,
    title: z.string().nullable(),
    summary: z.string().nullable(),
    text: z.string(),
    ingredientReferences: z.array(z.object({ referenceId: Uuid.nullable() })),
  })
  .meta({ id: 'RecipeStep' })
export type RecipeStep = z.infer<typeof RecipeStep>

export const RecipeIngredient = z
  .object({
    quantity: z.number().nullable(),
    unit: Unit.nullable(),
    food: IngredientFood.nullable(),
    note: z.string().nullable(),
    isFood: z.boolean(),
    disableAmount: z.boolean(),
    display: z.string(),
    title: z.string().nullable(),
    originalText: z.string().nullable(),
    referenceId: Uuid,
    /** The upper end of a range; `quantity` is the lower one. */
    quantityMax: z.number().nullable(),
    packageSize: PackageSize.nullable(),
    /** It may be left out. */
    optional: z.boolean(),
    /** The author's line, which is shown instead of the fields put together. */
    line: AuthorLine.nullable(),
    /** The recipe that this ingredient is made by, with its total time: as it says it, or as the sum of its parts (PT90M). */
    referencedRecipe: z
      .object({ id: Uuid, name: z.string(), slug: z.string(), totalTime: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'RecipeIngredient' })
export type RecipeIngredient = z.infer<typeof RecipeIngredient>

export const RecipeAsset = z
  .object({ name: z.string(), icon: z.string(), fileName: z.string().nullable() })
  .meta({ id: 'RecipeAsset' })

export const RecipeNote = z.object({ title: z.string(), text: z.string() }).meta({ id: 'RecipeNote' })

export const RecipeComment = z
  .object({
    id: Uuid,
    recipeId: Uuid,
    userId: Uuid,
    /** Who wrote it, of a comment from another app whose author has no account here; `user` is who brought it. */
    authorName: z.string().nullable().optional(),
    text: z.string(),
    createdAt: Moment,
    updatedAt: Moment,
    user: z.object({ id: Uuid, username: z.string().nullable(), admin: z.boolean(), fullName: z.string().nullable() }),
  })
  .meta({ id: 'RecipeComment' })

const summaryShape = {
  id: Uuid,
  userId: Uuid,
  householdId: Uuid,
  groupId: Uuid,
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  /** Dominant colour of the picture, for its place while it loads. */
  imageColor: z.string().nullable(),
  recipeYield: z.string().nullable(),
  totalTime: z.string().nullable(),
  prepTime: z.string().nullable(),
  cookTime: z.string().nullable(),
  performTime: z.string().nullable(),
  description: z.string().nullable(),
  recipeCategory: z.array(Category),
  tags: z.array(Tag),
  tools: z.array(Tool),
  rating: z.number().nullable(),
  orgURL: z.string().nullable(),
  dateAdded: Day.nullable(),
  dateUpdated: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  lastMade: Moment.nullable(),
}

export const RecipeSummary = z.object(summaryShape).meta({ id: 'RecipeSummary' })
export type RecipeSummary = z.infer<typeof RecipeSummary>

/** A field in which a search found what the name has not, and what stands there. */
export const FoundIn = z
  .object({
    field: z.enum(['ingredients', 'description', 'steps', 'tags', 'categories', 'tools', 'notes']),
    text: z.string(),
  })
  .meta({ id: 'FoundIn' })
export type FoundIn = z.infer<typeof FoundIn>

/** A recipe in a list; `foundIn` is there when it was asked for. */
export const ListedRecipe = z.object({ ...summaryShape, foundIn: FoundIn.optional() }).meta({ id: 'ListedRecipe' })
export type ListedRecipe = z.infer<typeof ListedRecipe>

export const Recipe = z
  .object({
    ...summaryShape,
    recipeIngredient: z.array(RecipeIngredient),
    recipeInstructions: z.array(RecipeStep),
    nutrition: Nutrition,
    settings: RecipeSettings,
    assets: z.array(RecipeAsset),
    notes: z.array(RecipeNote),
    extras: z.record(z.string(), z.string().nullable()),
    comments: z.array(RecipeComment),
    /** Absent in versions from before there were revisions. Its picture, files and comments have calls of their own and raise nothing. */
    revision: Revision.optional(),
  })
  .meta({ id: 'Recipe' })
export type Recipe = z.infer<typeof Recipe>
