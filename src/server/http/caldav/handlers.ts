import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Calendars } from '../../calendars.ts'
import { found, notFound } from '../../errors.ts'
import { namesEtag } from '../etag.ts'
import { conditionsOf } from './conditions.ts'
import { DavError } from './dav-error.ts'
import { describe, propstat, type Site } from './properties.ts'
import { answerReport, readPropertyRequest, withMembers } from './reports.ts'
import { addressOf, type Resource } from './resources.ts'
import { ensureForTasks, isSettable, readSettings } from './settings.ts'
import { DAV, href, parseXml, tag, xmlDocument } from './xml.ts'

/** One request, with who asks and what it is about. */
export interface DavCall {
  request: FastifyRequest
  reply: FastifyReply
  site: Site
  calendars: Calendars
  params: { id?: string; calendarId?: string; name?: string }
}
export type DavHandler = (call: DavCall) => Promise<unknown>

export const sendXml = (reply: FastifyReply, status: number, body: string) =>
  reply.code(status).type('application/xml; charset=utf-8').send(body)

const multistatus = (reply: FastifyReply, content: string) => sendXml(reply, 207, xmlDocument('multistatus', content))

/** What the address of a request stands for. Others' principals and homes are not found. */
async function resourceOf({ request, site, calendars, params }: DavCall): Promise<Resource> {
  const { ctx } = site
  const { id, calendarId, name } = params
  if (!id) return { kind: 'root' }
  const isPrincipal = request.routeOptions.url?.includes('/caldav/principals/')
  if (id !== (isPrincipal ? ctx.user.id : ctx.user.householdId)) throw notFound()
  if (!calendarId) return { kind: isPrincipal ? 'principal' : 'home' }
  const open = await calendars.open(ctx, calendarId.toLowerCase())
  if (name === undefined) return { kind: 'calendar', open }
  return { kind: 'object', open, object: found(open.objects.find(object => object.name === name)) }
}

/** The calendar that a change is for, in the home of whoever calls. */
function placeOf({ site, params }: DavCall): { calendarId: string; name: string } {
  if (params.id !== site.ctx.user.householdId) throw notFound()
  return { calendarId: (params.calendarId ?? '').toLowerCase(), name: params.name ?? '' }
}

export async function propfind(call: DavCall) {
  const { request, reply, site, calendars } = call
  const depth = request.headers.depth ?? '0'
  if (depth !== '0' && depth !== '1') throw new DavError(403, tag(DAV, 'propfind-finite-depth'))
  const asked = readPropertyRequest(parseXml(request.body as string | undefined), [request.headers.prefer].flat()[0])
  const resource = await resourceOf(call)
  const resources =
    depth === '0' ? [resource] : withMembers(resource, resource.kind === 'home' ? await calendars.list(site.ctx) : [])
  return multistatus(reply, resources.map(one => describe(one, asked, site)).join(''))
}

export async function report(call: DavCall) {
  const { request, reply, site } = call
  const root = parseXml(request.body as string | undefined)
  const resource = await resourceOf(call)
  if (!root) throw new DavError(400)
  if (resource.kind !== 'calendar') throw new DavError(403, tag(DAV, 'supported-report'))
  const asked = readPropertyRequest(root, [request.headers.prefer].flat()[0])
  return multistatus(reply, answerReport(root, resource.open, asked, site))
}

export async function get(call: DavCall) {
  const { request, reply } = call
  const resource = await resourceOf(call)
  if (resource.kind !== 'object') throw notFound()
  const { etag, text, changedAt } = resource.object
  reply.header('etag', etag).header('last-modified', new Date(changedAt).toUTCString())
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}

/** Answers without an ETag, for we write down events and tasks in our own way: programs read them again. */
export async function put(call: DavCall) {
  const { request, reply, site, calendars } = call
  const { calendarId, name } = placeOf(call)
  const text = typeof request.body === 'string' ? request.body : ''
  const done = await calendars.put(site.ctx, calendarId, name, text, conditionsOf(request))
  return reply.code(done === 'created' ? 201 : 204).send()
}

export async function remove(call: DavCall) {
  const { request, reply, site, calendars } = call
  const { calendarId, name } = placeOf(call)
  await calendars.remove(site.ctx, calendarId, name, conditionsOf(request))
  return reply.code(204).send()
}

export async function makeCalendar(call: DavCall) {
  const { request, reply, site, calendars } = call
  const root = parseXml(request.body as string | undefined)
  ensureForTasks(root)
  await calendars.createCalendar(site.ctx, placeOf(call).calendarId, readSettings(root).settings)
  return reply.code(201).send()
}

export async function removeCalendar(call: DavCall) {
  await call.calendars.removeCalendar(call.site.ctx, placeOf(call).calendarId)
  return call.reply.code(204).send()
}

/** All or nothing, as WebDAV wants it: with one property that cannot be set, none is. */
export async function proppatch(call: DavCall) {
  const { request, reply, site, calendars } = call
  const resource = await resourceOf(call)
  if (resource.kind !== 'calendar') throw notFound()
  const { settings, names } = readSettings(parseXml(request.body as string | undefined))
  const { isList, id } = resource.open.calendar
  const refused = names.filter(name => !isSettable(name) || (name === `${DAV} displayname` && !isList))
  if (!refused.length) await calendars.updateCalendar(site.ctx, id, settings)
  const named = (list: string[]) => list.map(name => tag(...(name.split(' ') as [string, string])))
  const parts = refused.length
    ? [
        propstat(named(refused), '403 Forbidden'),
        propstat(named(names.filter(name => !refused.includes(name))), '424 Failed Dependency'),
      ]
    : [propstat(named(names), '200 OK')]
  return multistatus(reply, tag(DAV, 'response', href(addressOf(site.addresses, resource)) + parts.join('')))
}
