import type { MealNames } from '#shared/contract/planning/meal-plan-settings.ts'
import type { ForeignMeal } from '#shared/domain/meal-plan/guess-meal.ts'
import type { Context } from './context.ts'
import type { ImportedListItem, ImportedRecipe, ImportedStock, ScannedPages } from './importers/imported.ts'

/** How a recipe is brought over. */
export interface MoveInWish {
  /** A tag that each gets. */
  tag: string | null
  parse: boolean
  fetchPictures: boolean
  /** Lines whole and nothing added, as clients of the reference know migrations. */
  isPlain?: boolean
}

export interface MovedIn {
  id: string
  name: string
  /** What could not be brought over with it, in words of the caller's language. */
  incomplete: string[]
}

/** What the areas give to imports from other apps, which know none of them; reached as `ctx.hooks.moveIn`. */
export interface MoveIn {
  /** Says of each recipe whether the group has it. */
  knownRecipes: (ctx: Context) => Promise<FindKnown>
  /** Makes a recipe; `settle` runs in the same transaction and stops it by answering false. */
  addRecipe: (
    ctx: Context,
    recipe: ImportedRecipe,
    wish: MoveInWish,
    settle: (ctx: Context, moved: MovedIn) => Promise<boolean>,
  ) => Promise<MovedIn | null>
  /** Reads a page of the web as a recipe. */
  readAddress: (ctx: Context, url: string) => Promise<ImportedRecipe>
  /** Reads the pages of a scan as a recipe, by the model that is set up for pictures. */
  readScan: (ctx: Context, scan: ScannedPages, signal?: AbortSignal) => Promise<ImportedRecipe>
  /** Puts recipes into the bin and answers with the ids of those that stay, because others locked them. */
  removeRecipes: (ctx: Context, ids: string[]) => Promise<string[]>
  addFood: (ctx: Context, food: { name: string; label: string | null; onHand: boolean }) => Promise<void>
  /** Puts what there is of a food into the pantry, which begins with it where there was none. */
  addStock: (ctx: Context, food: { name: string; stock: ImportedStock[] }) => Promise<void>
  addPlanEntry: (
    ctx: Context,
    entry: { date: string; recipeName: string | null; title: string; text: string; meal?: ForeignMeal | undefined },
  ) => Promise<{ id: string; mealNames: MealNames }>
  removePlanEntry: (ctx: Context, id: string) => Promise<void>
  /** Takes back what entries that were removed since had the household's meals called. */
  takeBackMealNames: (ctx: Context, given: MealNames) => Promise<void>
  /** Makes a shopping list and answers with its id. */
  addList: (ctx: Context, list: { name: string; items: ImportedListItem[] }) => Promise<string>
  removeList: (ctx: Context, id: string) => Promise<void>
  /** Makes a cookbook of the recipes that have this tag, unless there is one of the name. */
  addCookbook: (ctx: Context, name: string) => Promise<void>
}

export interface KnownRecipe {
  id: string
  slug: string
  /** The same address; the same name, ingredient lines and steps; or only the same name. */
  by: 'source' | 'content' | 'name'
}

export type FindKnown = (
  recipe: Pick<ImportedRecipe, 'name' | 'url'> & Partial<Pick<ImportedRecipe, 'ingredients' | 'steps'>>,
) => Promise<KnownRecipe | null>
