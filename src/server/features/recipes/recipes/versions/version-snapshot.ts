import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { spacelessKeys } from '#shared/domain/extras.ts'
import type { PluralForms } from '#shared/domain/measures/plural-forms.ts'

/**
 * A recipe as a version stores it. Of foods and units it has only what its lines show: the rest belongs to the group's
 * foods and units, and would be half of what each save writes. Older versions have all of it.
 */
export type VersionSnapshot = Omit<Recipe, 'recipeIngredient'> & { recipeIngredient: SnapshotLine[] }

type Food = NonNullable<RecipeIngredient['food']>
type Unit = NonNullable<RecipeIngredient['unit']>
/** Absent where a thing has none. */
type WithForms = { pluralForms?: PluralForms }
type SnapshotFood = Pick<Food, 'id' | 'name' | 'pluralName'> & WithForms
type SnapshotUnit = Omit<
  Unit,
  keyof typeof NOT_IN_SNAPSHOTS | 'standardQuantity' | 'standardUnit' | 'pluralForms' | 'createdAt' | 'updatedAt'
> &
  WithForms
type OwnField = 'quantityMax' | 'packageSize' | 'optional' | 'line' | 'referencedRecipe'
type SnapshotLine = Omit<RecipeIngredient, 'food' | 'unit' | OwnField> & {
  food: SnapshotFood | null
  unit: SnapshotUnit | null
} & Partial<Pick<RecipeIngredient, OwnField>>

export const snapshotOf = (recipe: Recipe): VersionSnapshot => ({
  ...recipe,
  recipeIngredient: recipe.recipeIngredient.map(line => ({
    ...line,
    food: line.food && snapshotFood(line.food),
    unit: line.unit && snapshotUnit(line.unit),
  })),
})

const snapshotFood = ({ id, name, pluralName, pluralForms }: Food): SnapshotFood => ({
  ...{ id, name, pluralName },
  ...(pluralForms && { pluralForms }),
})

const snapshotUnit = (unit: Unit): SnapshotUnit => {
  const { id, name, pluralName, pluralForms, fraction, abbreviation, pluralAbbreviation, useAbbreviation } = unit
  const words = { id, name, pluralName, fraction, abbreviation, pluralAbbreviation, useAbbreviation }
  return { ...words, ...(pluralForms && { pluralForms }) }
}

/** Older versions do not have these fields. */
const NOT_IN_OLD_VERSIONS = {
  quantityMax: null,
  packageSize: null,
  optional: false,
  line: null,
  referencedRecipe: null,
}
const NOT_IN_SNAPSHOTS = { description: '', extras: {}, onHand: false, aliases: [] }

/** The recipe as it was. What the snapshot does not have of its foods and units is blank. */
export function recipeOf(snapshot: VersionSnapshot): Recipe {
  const times = { createdAt: snapshot.createdAt, updatedAt: snapshot.updatedAt }
  return {
    ...snapshot,
    extras: spacelessKeys(snapshot.extras),
    recipeIngredient: snapshot.recipeIngredient.map(line => ({
      ...NOT_IN_OLD_VERSIONS,
      ...line,
      food: line.food && {
        ...NOT_IN_SNAPSHOTS,
        gramsPerMilliliter: null,
        pluralForms: null,
        labelId: null,
        label: null,
        ...times,
        ...line.food,
      },
      unit: line.unit && {
        ...NOT_IN_SNAPSHOTS,
        standardQuantity: null,
        standardUnit: null,
        pluralForms: null,
        ...times,
        ...line.unit,
      },
    })),
  }
}
