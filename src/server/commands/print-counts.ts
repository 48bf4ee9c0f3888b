import type { TableCount } from '../db/schema/backups.ts'
import { printLine } from './output.ts'

/** One line a table: found, brought, and what was left and why. */
export async function printCounts(counts: Record<string, TableCount>): Promise<void> {
  for (const [table, { found, brought, left }] of Object.entries(counts)) {
    if (!found) continue
    const reasons = Object.entries(left).map(([reason, count]) => `; ${count} left: ${reason}`)
    await printLine(`${table}: ${brought} of ${found}${reasons.join('')}`)
  }
}
