import type { CalendarObject, OpenCalendar } from '../../calendars.ts'
import type { Context } from '../../context.ts'

/** What an address of CalDAV stands for. */
export type Resource =
  | { kind: 'root' }
  | { kind: 'principal' }
  | { kind: 'home' }
  | { kind: 'calendar'; open: OpenCalendar }
  | { kind: 'object'; open: OpenCalendar; object: CalendarObject }

/** The addresses that one caller has. */
export function addressesOf(prefix: string, { user }: Pick<Context, 'user'>) {
  const root = `${prefix}/caldav/`
  const home = `${root}calendars/${user.householdId}/`
  const calendar = (id: string) => `${home}${id}/`
  return {
    root,
    principal: `${root}principals/${user.id}/`,
    home,
    calendar,
    object: (calendarId: string, name: string) => `${calendar(calendarId)}${encodeURIComponent(name)}`,
  }
}
export type Addresses = ReturnType<typeof addressesOf>

export function addressOf(addresses: Addresses, resource: Resource): string {
  if (resource.kind === 'calendar') return addresses.calendar(resource.open.calendar.id)
  if (resource.kind === 'object') return addresses.object(resource.open.calendar.id, resource.object.name)
  return addresses[resource.kind]
}

/** The name of an object in an address that a program sent, whole or from the root of the server on; null when it is elsewhere. */
export function nameInAddress(addresses: Addresses, calendarId: string, address: string): string | null {
  try {
    const path = new URL(address.trim(), 'http://larder.invalid').pathname
    const folder = addresses.calendar(calendarId)
    return path.startsWith(folder) ? decodeURIComponent(path.slice(folder.length)) || null : null
  } catch {
    return null
  }
}
