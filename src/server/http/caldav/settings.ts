import type { Element } from '@xmldom/xmldom'
import type { CalendarSettings } from '../../calendars.ts'
import { DavError } from './dav-error.ts'
import { APPLE, CALDAV, childrenOf, DAV, findChild, findChildren, nameOf, tag } from './xml.ts'

const SETTABLE: Record<string, keyof CalendarSettings> = {
  [`${DAV} displayname`]: 'name',
  [`${APPLE} calendar-color`]: 'color',
  [`${APPLE} calendar-order`]: 'order',
}

/** What a `propertyupdate` or a `mkcalendar` sets: the settings that we keep, and the names of all. */
export function readSettings(root: Element | null): { settings: CalendarSettings; names: string[] } {
  const settings: CalendarSettings = {}
  const names: string[] = []
  for (const set of root ? findChildren(root, DAV, 'set') : [])
    for (const property of childrenOf(findChild(set, DAV, 'prop') ?? set)) {
      names.push(nameOf(property))
      const key = SETTABLE[nameOf(property)]
      if (key) settings[key] = (property.textContent ?? '').trim().slice(0, 1000)
    }
  return { settings, names }
}

export const isSettable = (name: string): boolean => name in SETTABLE

/** Lists are all that can be made: a calendar for events is refused. */
export function ensureForTasks(root: Element | null): void {
  const set = root && findChild(root, DAV, 'set')
  const prop = set && findChild(set, DAV, 'prop')
  const components = prop && findChild(prop, CALDAV, 'supported-calendar-component-set')
  if (!components) return
  const names = findChildren(components, CALDAV, 'comp').map(component => component.getAttribute('name'))
  if (!names.includes('VTODO')) throw new DavError(403, tag(CALDAV, 'supported-calendar-component'))
}
