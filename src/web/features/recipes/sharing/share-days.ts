/** A day as date fields write it, in the time zone of whoever looks at it: `2026-03-01`. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** So many days after a moment. Counted in days and not in hours, of which a day of the year has one more or less. */
export function dayAfter(moment: Date, days: number): string {
  return dayOf(new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days))
}

/** The last moment of a day where the reader lives; null for what is no day. */
export function endOfDay(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (!year || !month || !date) return null
  const end = new Date(year, month - 1, date, 23, 59, 59, 999)
  return dayOf(end) === day ? end : null
}
