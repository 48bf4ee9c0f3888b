import type { TableCount } from '#shared/contract/maintenance/backups.ts'

/**
 * The tables of a report that say something to people: those of which something was left, then those that came whole. What came
 * whole and has no name in words is how the program works inside.
 */
export function rowsOf(
  counts: Record<string, TableCount>,
  hasName: (table: string) => boolean,
): [string, TableCount][] {
  const rows = Object.entries(counts).filter(([name, { found }]) => found > 0 && name !== 'alembic_version')
  const isWhole = ([, { found, brought }]: [string, TableCount]) => found === brought
  return [...rows.filter(row => !isWhole(row)), ...rows.filter(row => isWhole(row) && hasName(row[0]))]
}
