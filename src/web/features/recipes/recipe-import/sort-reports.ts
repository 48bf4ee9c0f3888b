import type { Report, ReportSummary } from '#shared/contract/maintenance/reports.ts'
import type { ReportOrder } from './report-order.tsx'

type Entry = Report['entries'][number]

/** How much somebody has to look at it: what goes on, then what failed, then what is well. */
const urgency: Record<ReportSummary['status'], number> = { 'in-progress': 0, failure: 1, partial: 2, success: 3 }

/** Reports in an order; they come newest first. Of equals the newest comes first. */
export const sortReports = (reports: readonly ReportSummary[], order: ReportOrder): ReportSummary[] => {
  if (order === 'oldest') return reports.toReversed()
  if (order === 'failed') return reports.toSorted((a, b) => urgency[a.status] - urgency[b.status])
  return [...reports]
}

/** What an entry says first: its recipe's name; of a page that failed its address, for why it failed stands below. */
export const titleOf = ({ success, url, exception, recipeName, message }: Entry): string =>
  success ? (recipeName ?? message) : url && exception ? url : message

/** What stands in a report, in an order; it comes as it happened. */
export const sortEntries = (entries: readonly Entry[], order: ReportOrder, language: string): Entry[] => {
  if (order === 'newest') return entries.toReversed()
  if (order === 'failed') return entries.toSorted((a, b) => Number(a.success) - Number(b.success))
  if (order !== 'name') return [...entries]
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  return entries.toSorted((a, b) => compare(titleOf(a), titleOf(b)))
}
