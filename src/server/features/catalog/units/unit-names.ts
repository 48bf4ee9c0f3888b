import type { UnitRow } from '#server/db/schema/kitchen.ts'
import { wordsOfForms } from '#shared/domain/measures/plural-forms.ts'

type Names = Pick<UnitRow, 'name' | 'pluralName' | 'pluralForms' | 'abbreviation' | 'pluralAbbreviation'>

export const namesOf = (unit: Names) => [unit.name, ...namesBeside(unit)]

/** Its words in other numbers, and short. */
export const namesBeside = ({ pluralName, pluralForms, abbreviation, pluralAbbreviation }: Omit<Names, 'name'>) => [
  pluralName,
  ...wordsOfForms(pluralForms),
  abbreviation,
  pluralAbbreviation,
]

export const allNamesOf = (unit: UnitRow) => [...namesOf(unit), ...unit.aliases.map(alias => alias.name)]
