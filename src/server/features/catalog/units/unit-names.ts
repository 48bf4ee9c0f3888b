import type { UnitRow } from '#server/db/schema/kitchen.ts'

export const namesOf = (unit: UnitRow) => [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation]

export const allNamesOf = (unit: UnitRow) => [...namesOf(unit), ...unit.aliases.map(alias => alias.name)]
