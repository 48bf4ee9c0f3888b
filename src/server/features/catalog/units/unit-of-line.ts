import type { UnitRow } from '#server/db/schema/kitchen.ts'
import type { Unit } from '#shared/contract/catalog/units.ts'

type Shown = Omit<UnitRow, 'groupId' | 'extras' | 'revision' | `${string}Normalized`>
type UnitOfLine = { [Column in keyof Shown as `unit${Capitalize<Column>}`]: Shown[Column] | null }

/** The unit as part of its line; null for a line without one. */
export function unitOfLine(line: UnitOfLine): Unit | null {
  if (!line.unitId) return null
  return {
    id: line.unitId,
    name: line.unitName!,
    pluralName: line.unitPluralName,
    description: line.unitDescription!,
    extras: {},
    onHand: false,
    fraction: line.unitFraction!,
    abbreviation: line.unitAbbreviation!,
    pluralAbbreviation: line.unitPluralAbbreviation,
    useAbbreviation: line.unitUseAbbreviation!,
    aliases: line.unitAliases ?? [],
    standardQuantity: line.unitStandardQuantity,
    standardUnit: line.unitStandardUnit,
    pluralForms: line.unitPluralForms,
    createdAt: line.unitCreatedAt!,
    updatedAt: line.unitUpdatedAt!,
  }
}
