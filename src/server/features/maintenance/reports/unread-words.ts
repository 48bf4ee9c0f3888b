import type { PublicContext } from '#server/context.ts'
import type { Unread } from '#server/importers/imported.ts'

/** Which pages of a document were not read, in words of the caller's language. */
export function unreadWords({ locale, t }: Pick<PublicContext, 'locale' | 't'>, { from, to }: Unread): string {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false })
  const pages = from === to ? numbers.format(from) : numbers.formatRange(from, to)
  return t('reports.incomplete.pages', { pages, last: numbers.format(from - 1) })
}
