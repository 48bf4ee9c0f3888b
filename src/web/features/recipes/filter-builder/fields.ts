import type { TFunction } from 'i18next'
import type { FilterField } from '#shared/domain/filter/field.ts'
import type { RecipeField } from '#shared/domain/filter/recipe-fields.ts'
import { type GoalNutrient, goalNutrients, nutrientUnit } from '#shared/domain/nutrition.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { type FilterKind, filterKinds } from '../recipes/filter-kinds.ts'

/** A field that the builder has words for. */
export interface BuilderField extends FilterField {
  name: RecipeField['name']
}

/** Of which kind the things are that are chosen among. */
export const choicesOf = ({ name }: BuilderField): FilterKind | undefined => filterKinds.find(kind => kind === name)

const isNutrient = (name: RecipeField['name']): name is GoalNutrient =>
  (goalNutrients as readonly string[]).includes(name)

/** What a field is called; a nutrient with what its number counts: "Protein (g) · Per serving". */
export const fieldLabel = (name: RecipeField['name'], t: TFunction): string =>
  isNutrient(name)
    ? `${t(`recipes.nutrients.${name}`)} (${nutrientUnit(name)})${factSign()}${t('recipes.perServing')}`
    : t(`filter.fields.${name}`)
