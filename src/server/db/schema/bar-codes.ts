import type { PackageSize } from '#shared/domain/lines/author-line.ts'

export interface BarCodeTables {
  barCodes: BarCodeRow
}

/** What a bar code means in a household. */
export interface BarCodeRow {
  id: string
  householdId: string
  code: string
  /** May be in the bin. */
  foodId: string | null
  /** What it is where there is no food. */
  name: string | null
  packageSize: PackageSize | null
  createdAt: string
}
