import { z } from 'zod'
import { Day, Extras, Moment, MomentInput, Name, TextOrNumber, Uuid } from './fields.ts'
import { Food } from './foods.ts'
import { Category, Tag, Tool } from './organizers.ts'
import { page, SearchPageQuery } from './page.ts'
import { contract, upload } from './route.ts'
import { Unit } from './units.ts'

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

export const nutrients = [
  'calories',
  'carbohydrateContent',
  'cholesterolContent',
  'fatContent',
  'fiberContent',
  'proteinContent',
  'saturatedFatContent',
  'sodiumContent',
  'sugarContent',
  'transFatContent',
  'unsaturatedFatContent',
] as const
export type Nutrient = (typeof nutrients)[number]

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
    food: Food.nullable(),
    note: z.string().nullable(),
    isFood: z.boolean(),
    disableAmount: z.boolean(),
    display: z.string(),
    title: z.string().nullable(),
    originalText: z.string().nullable(),
    referenceId: Uuid,
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
  })
  .meta({ id: 'Recipe' })
export type Recipe = z.infer<typeof Recipe>

/** Names a thing that has a table: by id, or by what people call it. */
const Reference = z.object({
  id: z.union([Uuid, z.literal('')]).nullish(),
  name: z.string().max(1000).nullish(),
  slug: z.string().max(1000).nullish(),
})
const References = z.array(z.union([z.string().max(1000), Reference])).max(2000).nullish()
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
})
export type RecipeIngredientInput = z.output<typeof RecipeIngredientInput>

export const RecipeStepInput = z.object({
  id: Uuid.nullish(),
  title: text,
  summary: text,
  text: z.string().max(200_000),
  ingredientReferences: z.array(z.object({ referenceId: Uuid.nullish() })).max(2000).nullish(),
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
    dateAdded: z.union([Day, MomentInput.transform(moment => moment.slice(0, 10))]).nullish(),
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
    nutrition: z.object(Object.fromEntries(nutrients.map(name => [name, text])) as Record<Nutrient, typeof text>).nullish(),
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
      .array(z.object({ name: z.string().max(1000), icon: z.string().max(200), fileName: z.string().max(1000).nullish() }))
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

const many = z.array(z.string().max(200)).max(500).optional()
export const RecipeListQuery = SearchPageQuery.extend({
  cookbook: z.string().max(1000).optional(),
  categories: many,
  tags: many,
  tools: many,
  foods: many,
  households: many,
  requireAllCategories: z.boolean().default(false),
  requireAllTags: z.boolean().default(false),
  requireAllTools: z.boolean().default(false),
  requireAllFoods: z.boolean().default(false),
})
export type RecipeListQuery = z.output<typeof RecipeListQuery>

/** A recipe's slug, or its id. */
export const BySlug = z.object({ slug: z.string().min(1).max(1000) })

const imageText = z.object({ extension: z.string().max(200).default('') })

export const recipes = contract({
  list: {
    method: 'GET',
    path: '/api/recipes',
    access: 'user',
    summary: 'List, filter and search the recipes of the group',
    query: RecipeListQuery,
    reply: page(RecipeSummary),
  },
  get: {
    method: 'GET',
    path: '/api/recipes/:slug',
    access: 'user',
    summary: 'Get a recipe by slug or id',
    params: BySlug,
    reply: Recipe,
  },
  create: {
    method: 'POST',
    path: '/api/recipes',
    also: ['/api/recipes/create'],
    access: 'user',
    summary: 'Create an empty recipe; answers with its slug',
    body: z.object({ name: Name }),
    reply: z.string(),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/recipes/:slug',
    access: 'user',
    summary: 'Replace a recipe',
    params: BySlug,
    body: RecipeInput,
    reply: Recipe,
  },
  patch: {
    method: 'PATCH',
    path: '/api/recipes/:slug',
    access: 'user',
    summary: 'Change the given fields of a recipe',
    params: BySlug,
    body: RecipeInput,
    reply: Recipe,
  },
  updateMany: {
    method: 'PUT',
    path: '/api/recipes',
    access: 'user',
    summary: 'Replace several recipes, all or none',
    body: z.array(RecipeInput).max(1000),
    reply: z.array(Recipe),
  },
  patchMany: {
    method: 'PATCH',
    path: '/api/recipes',
    access: 'user',
    summary: 'Change several recipes, all or none',
    body: z.array(RecipeInput).max(1000),
    reply: z.array(Recipe),
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/:slug',
    access: 'user',
    summary: 'Put a recipe into the bin, where it stays for 30 days',
    params: BySlug,
    reply: Recipe,
  },
  duplicate: {
    method: 'POST',
    path: '/api/recipes/:slug/duplicate',
    access: 'user',
    summary: 'Copy a recipe of the group into your own',
    params: BySlug,
    body: z.object({ name: z.string().max(1000).nullish() }),
    reply: Recipe,
    status: 201,
  },
  setLastMade: {
    method: 'PATCH',
    path: '/api/recipes/:slug/last-made',
    access: 'user',
    summary: 'Note when a recipe was last made',
    params: BySlug,
    body: z.object({ timestamp: MomentInput }),
    reply: Recipe,
  },
  putImage: {
    method: 'PUT',
    path: '/api/recipes/:slug/image',
    access: 'user',
    summary: 'Upload the picture of a recipe',
    params: BySlug,
    body: upload({ image: 'one' }, imageText),
    reply: z.object({ image: z.string() }),
  },
  fetchImage: {
    method: 'POST',
    path: '/api/recipes/:slug/image',
    access: 'user',
    summary: 'Fetch the picture of a recipe from an address',
    params: BySlug,
    body: z.object({ url: z.string().min(1).max(4000), includeTags: z.boolean().nullish() }),
    reply: z.null(),
  },
  removeImage: {
    method: 'DELETE',
    path: '/api/recipes/:slug/image',
    access: 'user',
    summary: 'Remove the picture of a recipe',
    params: BySlug,
    reply: z.null(),
  },
  addAsset: {
    method: 'POST',
    path: '/api/recipes/:slug/assets',
    access: 'user',
    summary: 'Attach a file to a recipe',
    params: BySlug,
    body: upload({ file: 'one' }, z.object({ name: z.string().max(1000), icon: z.string().max(200), extension: z.string().max(200) })),
    reply: RecipeAsset,
  },
})
