import type { FilterField } from '#shared/domain/filter/field.ts'
import type { RecipeField } from '#shared/domain/filter/recipe-fields.ts'
import { type FilterKind, filterKinds } from '../recipes/filter-kinds.ts'

/** A field that the builder has words for. */
export interface BuilderField extends FilterField {
  name: RecipeField['name']
}

/** Of which kind the things are that are chosen among. */
export const choicesOf = ({ name }: BuilderField): FilterKind | undefined => filterKinds.find(kind => kind === name)
