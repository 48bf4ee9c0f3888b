import type { TableCount } from '../db/schema/backups.ts'

/** One line a table: found, brought, and what was left and why. */
export function printCounts(counts: Record<string, TableCount>): void {
  for (const [table, { found, brought, left }] of Object.entries(counts)) {
    if (!found) continue
    const reasons = Object.entries(left).map(([reason, count]) => `; ${count} left: ${reason}`)
    process.stdout.write(`${table}: ${brought} of ${found}${reasons.join('')}\n`)
  }
}
