export interface Retention {
  daily: number
  weekly: number
  monthly: number
}

/**
 * Of backups by their moments (`YYYY-MM-DD…`, UTC), those that may go: the last of each of so many days, weeks and months with
 * backups stay. The newest always stays.
 */
export function findDispensable<Backup extends { at: string }>(backups: Backup[], keep: Retention): Backup[] {
  const newestFirst = backups.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [spanOf, many] of [
    [(at: string) => at.slice(0, 10), keep.daily],
    [weekOf, keep.weekly],
    [(at: string) => at.slice(0, 7), keep.monthly],
  ] as const) {
    const spans = new Set<string>()
    for (const backup of newestFirst) {
      const span = spanOf(backup.at)
      if (spans.has(span)) continue
      if (spans.size >= many) break
      spans.add(span)
      kept.add(backup)
    }
  }
  return newestFirst.filter(backup => !kept.has(backup))
}

/** The Monday of its week. */
function weekOf(at: string): string {
  const day = new Date(`${at.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
