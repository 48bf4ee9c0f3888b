import type { AuthorLine } from '#shared/domain/lines/author-line.ts'
import type { MeasuredNutrient } from '#shared/domain/nutrition.ts'

/** Recipes, and what hangs on them. */
export interface RecipeTables {
  recipes: RecipeRow
  recipeFoodCounts: RecipeFoodCountRow
  recipeMarks: RecipeMarksRow
  recipeNutrients: RecipeNutrientsRow
  recipeIngredients: RecipeIngredientRow
  recipesCategories: RecipeCategoryRow
  recipesTags: RecipeTagRow
  recipesTools: RecipeToolRow
  ratings: RatingRow
  comments: CommentRow
  timelineEvents: TimelineEventRow
  shareTokens: ShareTokenRow
  recipeVersions: RecipeVersionRow
  recipeViewers: RecipeViewerRow
  recipeTranslations: RecipeTranslationRow
  recipeVariants: RecipeVariantRow
  bin: BinRow
}

export interface Step {
  id: string
  title: string | null
  summary: string | null
  text: string
  ingredientReferences: { referenceId: string | null }[]
}

export interface Note {
  title: string
  text: string
}

export interface Asset {
  name: string
  icon: string
  fileName: string | null
}

/** With who attached it and when; those of older rows and of imports say neither. */
export interface StoredAsset extends Asset {
  addedBy?: string
  addedAt?: string
}

export interface Nutrition {
  calories: string | null
  carbohydrateContent: string | null
  cholesterolContent: string | null
  fatContent: string | null
  fiberContent: string | null
  proteinContent: string | null
  saturatedFatContent: string | null
  sodiumContent: string | null
  sugarContent: string | null
  transFatContent: string | null
  unsaturatedFatContent: string | null
}

export interface RecipeRow {
  id: string
  groupId: string
  /** The owner's household; kept in step when the owner moves. */
  householdId: string
  userId: string
  name: string
  slug: string
  description: string
  nameNormalized: string
  descriptionNormalized: string
  /** Version of the picture, changing with it; null without one. */
  image: string | null
  /** Dominant colour of the picture, `#rrggbb`. */
  imageColor: string | null
  recipeYield: string | null
  totalTime: string | null
  prepTime: string | null
  cookTime: string | null
  performTime: string | null
  /** What those say in minutes; null when they say nothing that is understood. */
  totalMinutes: number | null
  orgUrl: string | null
  /** `orgUrl` without what differs between links to the same page; finds a recipe that is here already. */
  orgUrlKey: string | null
  rating: number | null
  dateAdded: string | null
  dateUpdated: string | null
  lastMade: string | null
  steps: Step[]
  notes: Note[]
  assets: StoredAsset[]
  nutrition: Nutrition
  extras: Record<string, string | null>
  /** The seven settings are columns, because lists are filtered by them. */
  public: boolean
  showNutrition: boolean
  showAssets: boolean
  landscapeView: boolean
  disableComments: boolean
  disableAmount: boolean
  locked: boolean
  /** Not for everybody of the group, but for its owner and its viewers alone. */
  restricted: boolean
  createdAt: string
  updatedAt: string
  /** How often it was saved; what has calls of its own (picture, files, last made) does not count. */
  revision: number
}

/** How many foods a recipe names. The database keeps it in step with the lines (0016); recipes without foods have none. */
export interface RecipeFoodCountRow {
  recipeId: string
  foods: number
}

/** What was found in a recipe that somebody may not eat, as bits of `avoidances`; made anew once the recipe or a food changed. */
export interface RecipeMarksRow {
  recipeId: string
  contains: number
  mayContain: number
  checkedAt: string
}

/**
 * What one serving holds, in kilocalories, grams or milligrams (`nutrientUnit`): as somebody typed it, else as it is worked out
 * where enough of the recipe is known. Made anew once the recipe, what it is made of, or the release of Larder changed.
 */
export interface RecipeNutrientsRow extends Record<MeasuredNutrient, number | null> {
  recipeId: string
  release: string
  countedAt: string
}

export interface RecipeIngredientRow {
  id: string
  recipeId: string
  position: number
  referenceId: string
  title: string | null
  note: string | null
  quantity: number | null
  unitId: string | null
  foodId: string | null
  originalText: string | null
  noteNormalized: string | null
  originalTextNormalized: string | null
  /** The upper end of a range. */
  quantityMax: number | null
  /** Of "2 × 400 g tins" the 400 and the g. */
  packageQuantity: number | null
  packageUnit: string | null
  /** Null in lines from before, which say nothing of it. */
  optional: boolean | null
  /** The author's line with the places of its parts. */
  line: AuthorLine | null
  /** The recipe that makes this ingredient. */
  referencedRecipeId: string | null
}

/** Recipes of one family are variants of each other. */
export interface RecipeVariantRow {
  recipeId: string
  /** The id of the recipe that it began with, which may be gone. */
  familyId: string
}

/** A recipe's texts in another language. */
export interface RecipeTranslationRow {
  recipeId: string
  locale: string
  /** By the text that was translated, with its amounts marked: a text that changed since finds nothing here. */
  texts: Record<string, string>
  /** Who had it made. */
  userId: string | null
  madeAt: string
}

export interface RecipeCategoryRow {
  recipeId: string
  categoryId: string
}
export interface RecipeTagRow {
  recipeId: string
  tagId: string
}
export interface RecipeToolRow {
  recipeId: string
  toolId: string
}

export interface RatingRow {
  id: string
  userId: string
  recipeId: string
  /** 0 to 5; 0 says that the user took theirs back. */
  rating: number | null
  isFavorite: boolean
  createdAt: string
  updatedAt: string
}

export interface CommentRow {
  id: string
  recipeId: string
  userId: string
  /** Who wrote it, where that is nobody with an account here; then the user is who brought it. */
  authorName: string | null
  text: string
  createdAt: string
  updatedAt: string
}

export interface TimelineEventRow {
  id: string
  /** The recipe's. */
  groupId: string
  recipeId: string
  userId: string
  subject: string
  eventType: 'system' | 'info' | 'comment'
  eventMessage: string | null
  image: 'has image' | 'does not have image'
  /** The step that it is about, which may be gone by now. */
  stepId: string | null
  timestamp: string
  createdAt: string
  updatedAt: string
}

export interface ShareTokenRow {
  id: string
  groupId: string
  recipeId: string
  /** Null is any page, an empty list none. */
  embedHosts: string[] | null
  expiresAt: string
  createdAt: string
}

/** A recipe as it was before a save. */
export interface RecipeVersionRow {
  id: string
  recipeId: string
  userId: string | null
  /** See recipe-versions/version-snapshot.ts. */
  snapshot: unknown
  changedFields: string[]
  createdAt: string
  /** That of the recipe after the save that made this version; 0 in those from before revisions. */
  revision: number
}

/** A person whom a restricted recipe is shared with. */
export interface RecipeViewerRow {
  recipeId: string
  userId: string
}

/** Something deleted, whole, so that it can come back for 30 days. */
export interface BinRow {
  id: string
  groupId: string
  householdId: string | null
  userId: string | null
  kind: string
  name: string
  snapshot: unknown
  /** Which shape the snapshot has (`hooks.ts`). */
  snapshotVersion: number
  /** Who may know of it, where not everybody of the group may: it was, or belonged to, a restricted recipe. */
  viewerIds: string[] | null
  createdAt: string
}
