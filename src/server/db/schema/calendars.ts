/** What programs for calendars and tasks say beyond what we keep, and what they were told. */
export interface CalendarTables {
  calendarObjects: CalendarObjectRow
  calendarSnapshots: CalendarSnapshotRow
}

/** An event or task as a program wrote it, kept with the entry or item that it became. */
export interface CalendarObjectRow {
  /** Names the entry or item. */
  thingId: string
  householdId: string
  calendarId: string
  /** The last part of its address, which the program chose. */
  name: string
  text: string
  updatedAt: string
}

/** What a calendar was when a user's programs last asked: by comparison with it, what changed is told. */
export interface CalendarSnapshotRow {
  userId: string
  householdId: string
  calendarId: string
  /** Begins anew with each row, so that tokens of an earlier one are known to be void. */
  epoch: string
  seq: number
  /** Of what went up to this number nothing is known any more. */
  forgotten: number
  /** By name: its ETag, null once it is gone, and the number of its last change. */
  objects: Record<string, [etag: string | null, seq: number]>
  color: string | null
  sortOrder: string | null
  updatedAt: string
}
