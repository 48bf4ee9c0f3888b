import { MOST_CALENDAR_TEXT } from '../../calendars.ts'
import type { Context } from '../../context.ts'
import { type Addresses, addressOf, type Resource } from './resources.ts'
import { APPLE, CALDAV, CALENDARSERVER, DAV, escapeText, href, tag } from './xml.ts'

export interface Site {
  ctx: Context
  addresses: Addresses
}

/** The content of a property as XML; null where a resource has no such property. */
type Property = (resource: Resource, site: Site) => string | null

const REPORTS = ['calendar-query', 'calendar-multiget'].map(name => tag(CALDAV, name))
const SYNC = tag(DAV, 'sync-collection')
const READ = ['read', 'read-current-user-privilege-set']
const WRITE = ['write', 'write-content', 'bind', 'unbind']

const ofCalendar =
  (property: (open: Extract<Resource, { kind: 'calendar' }>['open']) => string | null): Property =>
  resource =>
    resource.kind === 'calendar' ? property(resource.open) : null
const ofObject =
  (property: (object: Extract<Resource, { kind: 'object' }>['object'], component: string) => string): Property =>
  resource =>
    resource.kind === 'object' ? property(resource.object, resource.open.calendar.component) : null

function privilegesOf(resource: Resource): string[] {
  if (resource.kind === 'root' || resource.kind === 'principal') return READ
  if (resource.kind === 'home') return [...READ, 'bind', 'unbind']
  const { mayWrite, isList } = resource.open.calendar
  return [...READ, ...(mayWrite ? WRITE : []), ...(mayWrite && isList ? ['write-properties'] : [])]
}

function nameOfResource(resource: Resource, { ctx }: Site): string | null {
  if (resource.kind === 'principal') return ctx.user.fullName || ctx.user.username
  if (resource.kind === 'calendar') return resource.open.calendar.name
  return resource.kind === 'object' ? null : 'Larder'
}

const TYPES: Record<Resource['kind'], string> = {
  root: tag(DAV, 'collection'),
  principal: tag(DAV, 'collection') + tag(DAV, 'principal'),
  home: tag(DAV, 'collection'),
  calendar: tag(DAV, 'collection') + tag(CALDAV, 'calendar'),
  object: '',
}

const own =
  (key: 'principal' | 'home' | 'root'): Property =>
  (_, { addresses }) =>
    href(addresses[key])

const textOrNull = (text: string | null): string | null => (text === null ? null : escapeText(text))

/** Every property that some resource has, by namespace and name. */
const PROPERTIES: Record<string, Property> = {
  [`${DAV} resourcetype`]: ({ kind }) => TYPES[kind],
  [`${DAV} displayname`]: (resource, site) => textOrNull(nameOfResource(resource, site)),
  [`${DAV} current-user-principal`]: own('principal'),
  [`${DAV} principal-URL`]: own('principal'),
  [`${DAV} owner`]: own('principal'),
  [`${DAV} principal-collection-set`]: own('root'),
  [`${CALDAV} calendar-home-set`]: own('home'),
  [`${CALDAV} calendar-user-address-set`]: ({ kind }, { ctx, addresses }) =>
    kind === 'principal' ? href(`mailto:${ctx.user.email}`) + href(addresses.principal) : null,
  [`${DAV} current-user-privilege-set`]: resource =>
    privilegesOf(resource)
      .map(name => tag(DAV, 'privilege', tag(DAV, name)))
      .join(''),
  [`${DAV} supported-report-set`]: ({ kind }) =>
    (kind === 'calendar' ? [...REPORTS, SYNC] : [])
      .map(report => tag(DAV, 'supported-report', tag(DAV, 'report', report)))
      .join(''),
  [`${DAV} sync-token`]: ofCalendar(({ token }) => escapeText(token)),
  [`${CALENDARSERVER} getctag`]: ofCalendar(({ token }) => escapeText(token)),
  [`${CALDAV} supported-calendar-component-set`]: ofCalendar(
    ({ calendar }) => `<c:comp name="${calendar.component}"/>`,
  ),
  [`${CALDAV} supported-calendar-data`]: ofCalendar(
    () => '<c:calendar-data content-type="text/calendar" version="2.0"/>',
  ),
  [`${CALDAV} max-resource-size`]: ofCalendar(() => String(MOST_CALENDAR_TEXT)),
  [`${CALDAV} min-date-time`]: ofCalendar(({ calendar }) =>
    calendar.firstDay ? `${calendar.firstDay.replaceAll('-', '')}T000000Z` : null,
  ),
  // A meal does not make the people of the household busy.
  [`${CALDAV} schedule-calendar-transp`]: ofCalendar(() => tag(CALDAV, 'transparent')),
  [`${APPLE} calendar-color`]: ofCalendar(({ calendar }) => textOrNull(calendar.color)),
  [`${APPLE} calendar-order`]: ofCalendar(({ calendar }) => textOrNull(calendar.order)),
  [`${DAV} getetag`]: ofObject(({ etag }) => escapeText(etag)),
  [`${DAV} getcontenttype`]: ofObject((_, component) => `text/calendar; charset=utf-8; component=${component}`),
  [`${DAV} getcontentlength`]: ofObject(({ text }) => String(Buffer.byteLength(text))),
  [`${DAV} getlastmodified`]: ofObject(({ changedAt }) => new Date(changedAt).toUTCString()),
  [`${CALDAV} calendar-data`]: ofObject(({ text }) => escapeText(text)),
}

/** What is told to those who ask for everything. */
const ALL = Object.keys(PROPERTIES).filter(name => name !== `${CALDAV} calendar-data`)

export interface PropertyRequest {
  /** Namespace and name of each; null asks for all. */
  names: string[] | null
  /** Whether only the names are wanted. */
  namesOnly: boolean
  /** Whether those that a resource has not may go unmentioned. */
  minimal: boolean
}

const write = (name: string, content?: string) => {
  const [namespace = '', local = ''] = name.split(' ')
  return tag(namespace, local, content)
}

/** One `response` of a multistatus: the properties that a resource has, and those that it has not. */
export function describe(resource: Resource, { names, namesOnly, minimal }: PropertyRequest, site: Site): string {
  const has: string[] = []
  const hasNot: string[] = []
  for (const name of names ?? ALL) {
    const content = PROPERTIES[name]?.(resource, site) ?? null
    if (content !== null) has.push(write(name, namesOnly ? undefined : content))
    else if (names && !minimal) hasNot.push(write(name))
  }
  const parts = [
    ...(has.length || !hasNot.length ? [propstat(has, '200 OK')] : []),
    ...(hasNot.length ? [propstat(hasNot, '404 Not Found')] : []),
  ]
  return tag(DAV, 'response', href(addressOf(site.addresses, resource)) + parts.join(''))
}

export const propstat = (properties: string[], status: string): string =>
  tag(DAV, 'propstat', `${tag(DAV, 'prop', properties.join(''))}${statusOf(status)}`)

export const statusOf = (status: string): string => tag(DAV, 'status', `HTTP/1.1 ${status}`)
