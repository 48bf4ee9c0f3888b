import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'

/**
 * A recipe as a version keeps it: of foods and units only what its lines show, because the rest is the kitchen's and would
 * be half of what each save writes. Versions from before hold it too.
 */
export type VersionSnapshot = Omit<Recipe, 'recipeIngredient'> & { recipeIngredient: KeptLine[] }

type Food = NonNullable<RecipeIngredient['food']>
type Unit = NonNullable<RecipeIngredient['unit']>
type KeptFood = Pick<Food, 'id' | 'name' | 'pluralName'>
type KeptUnit = Omit<Unit, keyof typeof UNKNOWN | 'standardQuantity' | 'standardUnit' | 'createdAt' | 'updatedAt'>
type OwnField = 'quantityMax' | 'packageSize' | 'optional' | 'line' | 'referencedRecipe'
type KeptLine = Omit<RecipeIngredient, 'food' | 'unit' | OwnField> & {
  food: KeptFood | null
  unit: KeptUnit | null
} & Partial<Pick<RecipeIngredient, OwnField>>

export const snapshotOf = (recipe: Recipe): VersionSnapshot => ({
  ...recipe,
  recipeIngredient: recipe.recipeIngredient.map(line => ({
    ...line,
    food: line.food && keptFood(line.food),
    unit: line.unit && keptUnit(line.unit),
  })),
})

const keptFood = ({ id, name, pluralName }: Food): KeptFood => ({ id, name, pluralName })

const keptUnit = (unit: Unit): KeptUnit => {
  const { id, name, pluralName, fraction, abbreviation, pluralAbbreviation, useAbbreviation } = unit
  return { id, name, pluralName, fraction, abbreviation, pluralAbbreviation, useAbbreviation }
}

/** Versions from before say nothing of these. */
const UNSAID = { quantityMax: null, packageSize: null, optional: false, line: null, referencedRecipe: null }
const UNKNOWN = { description: '', extras: {}, onHand: false, aliases: [] }

/** The recipe as it was; what the kitchen knew of its foods and units besides is left blank. */
export function recipeOf(snapshot: VersionSnapshot): Recipe {
  const times = { createdAt: snapshot.createdAt, updatedAt: snapshot.updatedAt }
  return {
    ...snapshot,
    recipeIngredient: snapshot.recipeIngredient.map(line => ({
      ...UNSAID,
      ...line,
      food: line.food && { ...UNKNOWN, labelId: null, label: null, ...times, ...line.food },
      unit: line.unit && { ...UNKNOWN, standardQuantity: null, standardUnit: null, ...times, ...line.unit },
    })),
  }
}
