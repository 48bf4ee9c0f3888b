import type { Avoidance } from '#shared/domain/avoidances.ts'
import type { PluralForms } from '#shared/domain/measures/plural-forms.ts'
import type { StandardUnit } from '#shared/domain/measures/standard-units.ts'

/** What a group's recipes are made of and sorted by. */
export interface KitchenTables {
  foods: FoodRow
  foodSubstitutes: FoodSubstituteRow
  foodNutrition: FoodNutritionRow
  foodMarks: FoodMarksRow
  units: UnitRow
  labels: LabelRow
  categories: BranchRow
  tags: BranchRow
  tools: ToolRow
  duplicateDismissals: DuplicateDismissalRow
}

export interface Alias {
  name: string
}

export interface FoodRow {
  id: string
  groupId: string
  labelId: string | null
  name: string
  pluralName: string | null
  description: string
  onHand: boolean
  gramsPerMilliliter: number | null
  pluralForms: PluralForms | null
  aliases: Alias[]
  extras: Record<string, string | null>
  nameNormalized: string
  pluralNameNormalized: string | null
  createdAt: string
  updatedAt: string
  revision: number
}

/** What can be used instead of a food. */
export interface FoodSubstituteRow {
  foodId: string
  substituteId: string
}

/** What a group said of a food for the counting of nutrients; a food without a row is found by its names. */
export interface FoodNutritionRow {
  foodId: string
  /** Of the table of nutrients, which comes with the program. */
  entryId: number | null
  /** It is nothing to eat. */
  isNothing: boolean
  gramsPerPiece: number | null
  updatedAt: string
}

/** What a group says of a food's allergens and diets. */
export interface FoodMarksRow {
  foodId: string
  marks: Partial<Record<Avoidance, 'yes' | 'may' | 'no'>>
  updatedAt: string
}

export interface UnitRow {
  id: string
  groupId: string
  name: string
  pluralName: string | null
  description: string
  fraction: boolean
  abbreviation: string
  pluralAbbreviation: string | null
  useAbbreviation: boolean
  standardQuantity: number | null
  standardUnit: StandardUnit | null
  pluralForms: PluralForms | null
  aliases: Alias[]
  extras: Record<string, string | null>
  nameNormalized: string
  pluralNameNormalized: string | null
  abbreviationNormalized: string
  pluralAbbreviationNormalized: string | null
  createdAt: string
  updatedAt: string
  revision: number
}

export interface LabelRow {
  id: string
  groupId: string
  name: string
  color: string
  createdAt: string
  updatedAt: string
  revision: number
}

export interface OrganizerRow {
  id: string
  groupId: string
  name: string
  slug: string
  createdAt: string
  updatedAt: string
}

/** A category or tag, which may be part of another. */
export interface BranchRow extends OrganizerRow {
  parentId: string | null
}

export interface ToolRow extends OrganizerRow {
  onHand: boolean
}

/** Two things that look the same and are not, as somebody of the group said; the lesser id comes first. */
export interface DuplicateDismissalRow {
  groupId: string
  oneId: string
  otherId: string
  createdAt: string
}
