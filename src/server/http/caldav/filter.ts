import type { Element } from '@xmldom/xmldom'
import ICAL from 'ical.js'
import type { CalendarObject } from '../../calendars.ts'
import { CALDAV, findChild, findChildren } from './xml.ts'

/** Whether an object is what the `filter` of a calendar-query asks for. What we do not know in a filter is passed over. */
export function matches(object: CalendarObject, filter: Element): boolean {
  const whole = findChild(filter, CALDAV, 'comp-filter')
  return !whole || matchesComponents([ICAL.Component.fromString(object.text)], whole, object)
}

function matchesComponents(all: ICAL.Component[], filter: Element, object: CalendarObject): boolean {
  const name = filter.getAttribute('name')?.toLowerCase()
  const named = all.filter(component => component.name === name)
  if (findChild(filter, CALDAV, 'is-not-defined')) return named.length === 0
  return named.some(component => matchesComponent(component, filter, object))
}

function matchesComponent(component: ICAL.Component, filter: Element, object: CalendarObject): boolean {
  const range = findChild(filter, CALDAV, 'time-range')
  return (
    (!range || isWithin(object, range)) &&
    findChildren(filter, CALDAV, 'prop-filter').every(one => matchesProperty(component, one)) &&
    findChildren(filter, CALDAV, 'comp-filter').every(one =>
      matchesComponents(component.getAllSubcomponents(), one, object),
    )
  )
}

function matchesProperty(component: ICAL.Component, filter: Element): boolean {
  const properties = component.getAllProperties(filter.getAttribute('name')?.toLowerCase())
  if (findChild(filter, CALDAV, 'is-not-defined')) return properties.length === 0
  const match = findChild(filter, CALDAV, 'text-match')
  return properties.some(property => !match || matchesText(property.getValues().join(','), match))
}

function matchesText(text: string, match: Element): boolean {
  const isFound = text.toLowerCase().includes((match.textContent ?? '').trim().toLowerCase())
  return isFound !== (match.getAttribute('negate-condition') === 'yes')
}

/** A range without a start or an end is open on that side. */
function isWithin({ span }: CalendarObject, range: Element): boolean {
  if (!span) return true
  const start = parseTimestamp(range.getAttribute('start')) ?? Number.NEGATIVE_INFINITY
  const end = parseTimestamp(range.getAttribute('end')) ?? Number.POSITIVE_INFINITY
  return span.start < end && span.end > start
}

/** `20260504T180000Z` in milliseconds; null of what is no such text. */
function parseTimestamp(text: string | null): number | null {
  const [, day, time = '000000'] = /^(\d{8})(?:T(\d{6})Z?)?$/.exec(text ?? '') ?? []
  if (!day) return null
  const millis = Date.parse(
    `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`,
  )
  return Number.isNaN(millis) ? null : millis
}
