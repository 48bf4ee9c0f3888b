import { type BatchQueries, batchQueries } from '#server/db/batch-queries.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'
import { foodOfLine } from '#server/features/catalog/foods/food-of-line.ts'
import { unitOfLine } from '#server/features/catalog/units/unit-of-line.ts'
import type { Recipe, RecipeIngredient, RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { ingredientDisplay } from '#shared/domain/lines/display.ts'
import { timeAsIngredient } from '#shared/domain/recipe-times.ts'
import {
  findCommentsOf,
  findIngredientLines,
  findOrganizersOf,
  type IngredientLine,
  type OrganizerOfRecipe,
} from '../saving/recipe-parts.store.ts'

/** Makes the whole documents of recipe rows. Costs three queries, sent at once, however many recipes there are. */
export async function readRecipes(db: Db, rows: RecipeRow[]): Promise<Recipe[]> {
  if (!rows.length) return []
  const ids = rows.map(row => row.id)
  return recipesOf(rows, await batchQueries(db, partsOf(db, ids)))
}

/** The queries for what recipes have in tables of their own. */
export const partsOf = (db: Db, ids: string[]) =>
  [findOrganizersOf.query(db, ids), findIngredientLines.query(db, ids), findCommentsOf.query(db, ids)] as const

/** The documents of rows and what `partsOf` found of them. */
export function recipesOf(
  rows: RecipeRow[],
  [organizers, lines, comments]: BatchQueries<ReturnType<typeof partsOf>>,
): Recipe[] {
  const summaries = summariesOf(rows, organizers)
  const linesOf = Map.groupBy(lines, line => line.recipeId)
  const commentsOf = Map.groupBy(comments, comment => comment.recipeId)
  return rows.map((row, i) => ({
    ...(summaries[i] as RecipeSummary),
    recipeIngredient: (linesOf.get(row.id) ?? []).map(line => toIngredient(line, row.disableAmount)),
    ...otherColumns(row),
    comments: (commentsOf.get(row.id) ?? []).map(({ username, fullName, admin, ...comment }) => ({
      ...comment,
      user: { id: comment.userId, username, fullName, admin },
    })),
  }))
}

export async function readRecipe(db: Db, row: RecipeRow): Promise<Recipe> {
  const [recipe] = await readRecipes(db, [row])
  return recipe as Recipe
}

export const settingsOf = (row: RecipeRow): Recipe['settings'] => ({
  public: row.public,
  showNutrition: row.showNutrition,
  showAssets: row.showAssets,
  landscapeView: row.landscapeView,
  disableComments: row.disableComments,
  disableAmount: row.disableAmount,
  locked: row.locked,
})

/** The columns of a recipe that a list shows. */
export const summaryColumns = [
  'id',
  'userId',
  'householdId',
  'groupId',
  'name',
  'slug',
  'image',
  'imageColor',
  'recipeYield',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'description',
  'rating',
  'orgUrl',
  'dateAdded',
  'dateUpdated',
  'createdAt',
  'updatedAt',
  'lastMade',
] as const
export type SummaryRow = Pick<RecipeRow, (typeof summaryColumns)[number]>

/** The list form of recipe rows. Costs one query, however many recipes there are. */
export async function readSummaries(db: Db, rows: SummaryRow[]): Promise<RecipeSummary[]> {
  const ids = rows.map(row => row.id)
  return summariesOf(rows, await findOrganizersOf(db, ids))
}

function summariesOf(rows: SummaryRow[], organizers: OrganizerOfRecipe[]): RecipeSummary[] {
  const organizersByRecipe = Map.groupBy(organizers, one => one.recipeId)
  return rows.map(row => ({ ...listedColumns(row), ...organizersOf(organizersByRecipe.get(row.id) ?? []) }))
}

function organizersOf(rows: OrganizerOfRecipe[]): Pick<RecipeSummary, 'recipeCategory' | 'tags' | 'tools'> {
  const lists: ReturnType<typeof organizersOf> = { recipeCategory: [], tags: [], tools: [] }
  for (const { kind, id, name, slug, onHand } of rows) {
    if (kind === 'tools') lists.tools.push({ id, name, slug, onHand })
    else lists[kind === 'tags' ? 'tags' : 'recipeCategory'].push({ id, name, slug })
  }
  return lists
}

const listedColumns = (row: SummaryRow) => ({
  id: row.id,
  userId: row.userId,
  householdId: row.householdId,
  groupId: row.groupId,
  name: row.name,
  slug: row.slug,
  image: row.image,
  imageColor: row.imageColor,
  recipeYield: row.recipeYield,
  totalTime: row.totalTime,
  prepTime: row.prepTime,
  cookTime: row.cookTime,
  performTime: row.performTime,
  description: row.description,
  rating: row.rating,
  orgURL: row.orgUrl,
  dateAdded: row.dateAdded,
  dateUpdated: row.dateUpdated,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  lastMade: row.lastMade,
})

const otherColumns = (row: RecipeRow) => ({
  recipeInstructions: row.steps,
  nutrition: row.nutrition,
  settings: settingsOf(row),
  assets: row.assets.map(({ name, icon, fileName }) => ({ name, icon, fileName })),
  notes: row.notes,
  extras: row.extras,
  revision: row.revision,
})

/** A recipe whose columns were written since it was read; its lists in other tables are as they were. */
export const withColumns = (recipe: Recipe, row: RecipeRow): Recipe => ({
  ...recipe,
  ...listedColumns(row),
  ...otherColumns(row),
})

function toIngredient(line: IngredientLine, disableAmount: boolean): RecipeIngredient {
  const ingredient = {
    quantity: line.quantity,
    unit: unitOfLine(line),
    food: foodOfLine(line, labelOf(line)),
    note: line.note,
    isFood: !disableAmount,
    disableAmount,
    title: line.title,
    originalText: line.originalText,
    referenceId: line.referenceId,
    quantityMax: line.quantityMax,
    packageSize:
      line.packageQuantity && line.packageUnit ? { quantity: line.packageQuantity, unit: line.packageUnit } : null,
    optional: line.optional ?? false,
    line: line.line as RecipeIngredient['line'],
    referencedRecipe: line.madeId
      ? {
          id: line.madeId,
          name: line.madeName as string,
          slug: line.madeSlug as string,
          totalTime: timeAsIngredient({
            totalTime: line.madeTotalTime,
            prepTime: line.madePrepTime,
            performTime: line.madePerformTime,
          }),
        }
      : null,
  }
  return { ...ingredient, display: ingredientDisplay(ingredient, { disableAmount }) }
}

const labelOf = ({ labelId, labelName, labelColor, labelGroupId }: IngredientLine) =>
  labelId ? { id: labelId, name: labelName!, color: labelColor!, groupId: labelGroupId! } : null
