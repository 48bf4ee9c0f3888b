import { hash } from 'node:crypto'
import ICAL from 'ical.js'
import { forbidden } from '#server/errors.ts'
import { dayIn, isTimeZone, momentIn, timeIn } from '#shared/domain/meal-plan/time-zones.ts'

export type ComponentKind = 'vevent' | 'vtodo'

/** A whole calendar, and the event or task in it that is meant: not what stands in for it on one day of a repetition. */
export interface ReadObject {
  calendar: ICAL.Component
  main: ICAL.Component
}

/** Reads what a program sent; refuses what is none, or of the other kind. */
export function readObject(text: string, kind: ComponentKind): ReadObject {
  const calendar = parse(text)
  const mains = calendar.getAllSubcomponents(kind)
  const main = mains.find(component => !component.hasProperty('recurrence-id')) ?? mains[0]
  if (!main) throw forbidden('calendar.other-kind')
  if (!textOf(main, 'uid')) throw forbidden('calendar.unreadable')
  return { calendar, main }
}

function parse(text: string): ICAL.Component {
  try {
    const calendar = ICAL.Component.fromString(text)
    readAll(calendar)
    calendar.toString()
    if (calendar.name === 'vcalendar') return calendar
  } catch (cause) {
    throw forbidden('calendar.unreadable', { cause })
  }
  throw forbidden('calendar.unreadable')
}

/** Values are read only when they are asked for: one that cannot be read must show now, and not with every later reading. */
function readAll(component: ICAL.Component): void {
  for (const property of component.getAllProperties()) property.getValues()
  for (const inner of component.getAllSubcomponents()) readAll(inner)
}

/** A calendar with an event or task that has nothing but its id. */
export function newObject(kind: ComponentKind, uid: string): ReadObject {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Larder//CalDAV//EN')
  const main = new ICAL.Component(kind)
  main.addPropertyWithValue('uid', uid)
  calendar.addSubcomponent(main)
  return { calendar, main }
}

export const toText = ({ calendar }: ReadObject): string => `${calendar.toString().trimEnd()}\r\n`

export const etagOf = (text: string): string => `"${hash('sha256', text, 'base64url').slice(0, 27)}"`

/** The text of a property; empty when there is none. */
export function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name)
  return value === null || value === undefined ? '' : String(value)
}

/** Sets a text, or takes the property out when there is none. */
export function setText(component: ICAL.Component, name: string, text: string | null): void {
  if (text) component.updatePropertyWithValue(name, text)
  else component.removeAllProperties(name)
}

/** iCalendar writes years in four digits. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59)

/** Puts a moment in UTC, whatever time zone was named before. */
export function setMoment(component: ICAL.Component, name: string, millis: number): void {
  component.removeAllProperties(name)
  component.addPropertyWithValue(name, ICAL.Time.fromJSDate(new Date(Math.min(millis, LAST_MOMENT)), true))
}

export function setDay(component: ICAL.Component, name: string, day: string): void {
  component.removeAllProperties(name)
  component.addPropertyWithValue(name, ICAL.Time.fromDateString(day))
}

/** A day, with a time of day unless the whole day is meant. */
export interface ReadMoment {
  day: string
  time: string | null
  millis: number
}

/** A date or time as it is for somebody in a zone. Times that name no zone are meant there. */
export function momentOf(component: ICAL.Component, name: string, zone: string): ReadMoment | null {
  const property = component.getFirstProperty(name)
  const value = property?.getFirstValue()
  return value instanceof ICAL.Time ? readMoment(value, String(property?.getFirstParameter('tzid') ?? ''), zone) : null
}

export function readMoment(value: ICAL.Time, tzid: string, zone: string): ReadMoment | null {
  if (!Number.isInteger(value.year) || value.year < 1900) return null
  const day = `${String(value.year).padStart(4, '0')}-${two(value.month)}-${two(value.day)}`
  if (Number.isNaN(Date.parse(day))) return null
  if (value.isDate) return { day, time: null, millis: momentIn(zone, day, '00:00') }
  const millis = millisOf(value, day, tzid, zone)
  return Number.isFinite(millis) ? { day: dayIn(zone, millis), time: timeIn(zone, millis), millis } : null
}

const two = (number: number) => String(number).padStart(2, '0')

function millisOf(value: ICAL.Time, day: string, tzid: string, zone: string): number {
  const time = `${two(value.hour)}:${two(value.minute)}`
  if (value.zone?.tzid === 'UTC') return value.toUnixTime() * 1000
  if (isTimeZone(tzid)) return momentIn(tzid, day, time)
  // A zone of its own stands in the text; without one it is ours.
  return value.zone && value.zone.tzid !== 'floating' ? value.toUnixTime() * 1000 : momentIn(zone, day, time)
}
