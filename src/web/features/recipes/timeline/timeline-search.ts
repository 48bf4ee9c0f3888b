import type { TimelineEvent } from '#shared/contract/recipes/timeline.ts'
import { dayOf } from './days.ts'

export const entryKinds = ['comment', 'info', 'system'] as const satisfies TimelineEvent['eventType'][]
export type EntryKind = (typeof entryKinds)[number]

/** What of a timeline stands in the address. Absent is the usual: everything, newest first. */
export interface TimelineSearch {
  /** Some of the kinds; never none, never all. */
  kinds?: EntryKind[]
  person?: string
  household?: string
  /** Slug of the one recipe. */
  recipe?: string
  /** Days, as `2026-03-01`. */
  from?: string
  to?: string
  oldestFirst?: true
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads an address, whoever wrote it; what makes no sense is left out. */
export function readTimelineSearch(raw: Record<string, unknown>): TimelineSearch {
  const text = (key: string, pattern: RegExp) => {
    const value = raw[key]
    return typeof value === 'string' && pattern.test(value) ? value : undefined
  }
  const date = (key: string) => {
    const value = text(key, day)
    return value && dayOf(startOf(value)) === value ? value : undefined
  }
  const asked = [raw.kinds ?? []].flat()
  const kinds = entryKinds.filter(kind => asked.includes(kind))
  return clean({
    kinds: kinds.length && kinds.length < entryKinds.length ? kinds : undefined,
    person: text('person', uuid),
    household: text('household', uuid),
    recipe: text('recipe', /^[^"\\]{1,300}$/),
    from: date('from'),
    to: date('to'),
    oldestFirst: raw.oldestFirst === true || raw.oldestFirst === 'true' || raw.oldestFirst === '1' || undefined,
  })
}

const clean = (search: TimelineSearch) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as TimelineSearch

/** Shows a kind, or hides it; the last one stays, for nothing at all is no choice. */
export function toggleKind(search: TimelineSearch, kind: EntryKind): TimelineSearch {
  const shown: EntryKind[] = search.kinds ?? [...entryKinds]
  const next = entryKinds.filter(one => (one === kind ? !shown.includes(one) : shown.includes(one)))
  if (!next.length) return search
  return clean({ ...search, kinds: next.length === entryKinds.length ? undefined : next })
}

/** How many filters are set; the one recipe of a recipe's own timeline and the order are none. */
export const timelineFilterCount = ({ kinds, person, household, from, to }: TimelineSearch): number =>
  [kinds, person, household, from ?? to].filter(Boolean).length

export const withoutTimelineFilters = ({ recipe, oldestFirst }: TimelineSearch): TimelineSearch =>
  clean({ recipe, oldestFirst })

/** The same in the server's language of filters. Days are those of the reader. */
export function timelineFilterOf({ kinds, person, household, recipe, from, to }: TimelineSearch): string {
  const parts = [
    kinds && `eventType IN [${kinds.map(kind => `"${kind}"`).join(', ')}]`,
    person && `userId = "${person}"`,
    household && `householdId = "${household}"`,
    recipe && `recipe.slug = "${recipe}"`,
    from && `timestamp >= "${startOf(from).toISOString()}"`,
    to && `timestamp < "${startOf(to, 1).toISOString()}"`,
  ]
  return parts.filter(Boolean).join(' AND ')
}

/** The first moment of a day here, or of one some days later. */
function startOf(date: string, later = 0): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth + later)
}
