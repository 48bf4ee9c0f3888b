import type { Element } from '@xmldom/xmldom'
import type { OpenCalendar } from '../../calendars.ts'
import { DavError } from './dav-error.ts'
import { matches } from './filter.ts'
import { describe, type PropertyRequest, type Site, statusOf } from './properties.ts'
import { nameInAddress, type Resource } from './resources.ts'
import { CALDAV, childrenOf, DAV, escapeText, findChild, findChildren, href, isNamed, nameOf, tag } from './xml.ts'

/** Which properties a `propfind` or a report asks for; all when it says nothing. */
export function readPropertyRequest(root: Element | null, prefer: string | undefined): PropertyRequest {
  const prop = root && findChild(root, DAV, 'prop')
  return {
    names: prop ? childrenOf(prop).map(nameOf) : null,
    namesOnly: !!root && !!findChild(root, DAV, 'propname'),
    minimal: /\breturn=minimal\b/i.test(prefer ?? ''),
  }
}

/** The content of the multistatus that answers a report on a calendar. */
export function answerReport(root: Element, open: OpenCalendar, asked: PropertyRequest, site: Site): string {
  if (isNamed(root, CALDAV, 'calendar-query')) return query(root, open, asked, site)
  if (isNamed(root, CALDAV, 'calendar-multiget')) return multiget(root, open, asked, site)
  if (isNamed(root, DAV, 'sync-collection')) return sync(root, open, asked, site)
  throw new DavError(403, tag(DAV, 'supported-report'))
}

const describeObject = (
  open: OpenCalendar,
  object: OpenCalendar['objects'][number],
  asked: PropertyRequest,
  site: Site,
) => describe({ kind: 'object', open, object }, asked, site)

const missing = (address: string, status = '404 Not Found') => tag(DAV, 'response', href(address) + statusOf(status))

function query(root: Element, open: OpenCalendar, asked: PropertyRequest, site: Site): string {
  const filter = findChild(root, CALDAV, 'filter')
  return open.objects
    .filter(object => !filter || matches(object, filter))
    .map(object => describeObject(open, object, asked, site))
    .join('')
}

function multiget(root: Element, open: OpenCalendar, asked: PropertyRequest, site: Site): string {
  const byName = new Map(open.objects.map(object => [object.name, object]))
  return findChildren(root, DAV, 'href')
    .map(({ textContent }) => {
      const address = textContent ?? ''
      const object = byName.get(nameInAddress(site.addresses, open.calendar.id, address) ?? '')
      return object ? describeObject(open, object, asked, site) : missing(address.trim())
    })
    .join('')
}

/** What changed since a token, or everything without one; as much as the program takes. */
function sync(root: Element, open: OpenCalendar, asked: PropertyRequest, site: Site): string {
  const known = findChild(root, DAV, 'sync-token')?.textContent?.trim() ?? ''
  const limit = findChild(root, DAV, 'limit')
  const most = Number((limit && findChild(limit, DAV, 'nresults')?.textContent) ?? Number.POSITIVE_INFINITY)
  const all = open.since(known)
  if (!all) throw new DavError(403, tag(DAV, 'valid-sync-token'))
  const changes = most >= 1 ? all.slice(0, most) : all
  const byName = new Map(open.objects.map(object => [object.name, object]))
  const told = changes.map(({ name }) => {
    const object = byName.get(name)
    return object ? describeObject(open, object, asked, site) : missing(site.addresses.object(open.calendar.id, name))
  })
  const isAll = changes.length === all.length
  const rest = isAll ? '' : missing(site.addresses.calendar(open.calendar.id), '507 Insufficient Storage')
  const token = isAll ? open.token : (changes.at(-1)?.token ?? open.token)
  return told.join('') + rest + tag(DAV, 'sync-token', escapeText(token))
}

/** The resource that was asked about and, one level deeper, what is in it. */
export function withMembers(resource: Resource, calendars: OpenCalendar[]): Resource[] {
  if (resource.kind === 'home') return [resource, ...calendars.map(open => ({ kind: 'calendar', open }) as const)]
  if (resource.kind !== 'calendar') return [resource]
  const { open } = resource
  return [resource, ...open.objects.map(object => ({ kind: 'object', open, object }) as const)]
}
