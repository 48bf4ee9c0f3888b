import type { Context } from './context.ts'

/** One event or task as iCalendar text, under the name that its program gave it. */
export interface CalendarObject {
  name: string
  uid: string
  etag: string
  text: string
  /** When it changed last, as the clock writes it. */
  changedAt: string
  /** From when to when an event lasts, in milliseconds since 1970; null for tasks, which every range of time has. */
  span: { start: number; end: number } | null
}

/** The plan as events, or a shopping list as tasks. */
export interface Calendar {
  id: string
  component: 'VEVENT' | 'VTODO'
  name: string
  /** `#rrggbb`; null leaves the choice to programs. */
  color: string | null
  /** Its place among the calendars, where a program set one. */
  order: string | null
  /** What the caller's token allows. */
  mayWrite: boolean
  /** Whether it can be renamed and deleted. */
  isList: boolean
  /** The first day that is shown. */
  firstDay: string | null
}

/** A calendar with all that is in it, and a token for its state. */
export interface OpenCalendar {
  calendar: Calendar
  objects: CalendarObject[]
  token: string
  /** Names of what came, changed or went since a token, the oldest change first; null when the token is not known (any more). */
  since: (token: string) => CalendarChange[] | null
}

export interface CalendarChange {
  name: string
  isGone: boolean
  /** For those who take no more at once: the state up to this change. */
  token: string
}

/** Throws unless the object, or its absence, is what the caller counted on. */
export type Condition = (current: CalendarObject | null) => void

export interface CalendarSettings {
  name?: string
  color?: string
  order?: string
}

/** What the features give to the protocol in http/caldav. Every call refuses what the caller's token does not allow. */
export interface Calendars {
  list: (ctx: Context) => Promise<OpenCalendar[]>
  open: (ctx: Context, id: string) => Promise<OpenCalendar>
  put: (ctx: Context, id: string, name: string, text: string, condition: Condition) => Promise<'created' | 'changed'>
  remove: (ctx: Context, id: string, name: string, condition: Condition) => Promise<void>
  createCalendar: (ctx: Context, id: string, settings: CalendarSettings) => Promise<void>
  updateCalendar: (ctx: Context, id: string, settings: CalendarSettings) => Promise<void>
  removeCalendar: (ctx: Context, id: string) => Promise<void>
}

/** The longest text of an event or task that is taken. */
export const MOST_CALENDAR_TEXT = 100_000
