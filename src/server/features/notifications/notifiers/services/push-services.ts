import { basicAuth, originOf, queryOf } from '../apprise-address.ts'
import { asText, formRequest, jsonRequest, type Service } from './service.ts'

const NTFY_PRIORITIES: Record<string, number> = {
  min: 1,
  low: 2,
  default: 3,
  moderate: 3,
  high: 4,
  max: 5,
  emergency: 5,
}

/** ntfy.sh/docs/publish: JSON to the root of the server. A host alone is a topic of ntfy.sh. */
export const ntfy: Service = {
  name: 'ntfy',
  schemes: ['ntfy', 'ntfys'],
  fits: ({ host }) => host !== '',
  requests: (address, { title, body }) => {
    const { scheme, host, path, user, password } = address
    const isCloud = !path.length
    const topics = isCloud ? [host] : path
    const server = isCloud ? 'https://ntfy.sh' : originOf(address, scheme === 'ntfys')
    const token = queryOf(address, 'token') ?? (user?.startsWith('tk_') && !password ? user : undefined)
    const headers = token ? { authorization: `Bearer ${token}` } : basicAuth(user, password)
    const priority = queryOf(address, 'priority')?.toLowerCase() ?? ''
    const level = NTFY_PRIORITIES[priority] ?? Number.parseInt(priority, 10)
    const tags = queryOf(address, 'tags')?.split(',').filter(Boolean)
    const rest = { ...(level >= 1 && level <= 5 && { priority: level }), ...(tags && { tags }) }
    return topics.map(topic => jsonRequest(`${server}/`, { topic, title, message: body, ...rest }, headers))
  },
}

/** gotify.net/docs/pushmsg. The last part of the path is the token of the application. */
export const gotify: Service = {
  name: 'Gotify',
  schemes: ['gotify', 'gotifys'],
  fits: ({ host, path }) => host !== '' && path.length > 0,
  requests: (address, { title, body }) => {
    const folder = address.path.slice(0, -1).map(part => `/${encodeURIComponent(part)}`)
    const url = `${originOf(address, address.scheme === 'gotifys')}${folder.join('')}/message`
    const priority = Number.parseInt(queryOf(address, 'priority') ?? '5', 10)
    const token = address.path.at(-1) as string
    return [jsonRequest(url, { title, message: body, priority: priority || 5 }, { 'x-gotify-key': token })]
  },
}

/** pushover.net/api: `pover://user@token/device`. */
export const pushover: Service = {
  name: 'Pushover',
  schemes: ['pover'],
  fits: ({ user, host }) => user !== null && host !== '',
  requests: (address, { title, body }) => {
    const device = address.path.join(',')
    const [priority, sound] = [queryOf(address, 'priority'), queryOf(address, 'sound')]
    return [
      formRequest('https://api.pushover.net/1/messages.json', {
        token: address.host,
        user: address.user as string,
        title,
        message: body || title,
        ...(device && { device }),
        ...(priority && { priority }),
        ...(sound && { sound }),
      }),
    ]
  },
}

/** docs.pushbullet.com: `pbul://token`, then devices, `#channels` or addresses of people. */
export const pushbullet: Service = {
  name: 'Pushbullet',
  schemes: ['pbul'],
  fits: ({ host }) => host !== '',
  requests: ({ host, path }, { title, body }) => {
    const targetOf = (target: string) => {
      if (target.startsWith('#')) return { channel_tag: target.slice(1) }
      return target.includes('@') ? { email: target } : { device_iden: target }
    }
    const targets = path.length ? path.map(targetOf) : [{}]
    return targets.map(target =>
      jsonRequest(
        'https://api.pushbullet.com/v2/pushes',
        { type: 'note', title, body, ...target },
        { 'access-token': host },
      ),
    )
  },
}

/** developers.home-assistant.io/docs/api/rest: a notification that stays until somebody has seen it. */
export const homeAssistant: Service = {
  name: 'Home Assistant',
  schemes: ['hassio', 'hassios'],
  fits: ({ host, path }) => host !== '' && path.length > 0,
  requests: (address, { title, body, id }) => {
    const { scheme, port, path } = address
    const folder = path.slice(0, -1).map(part => `/${encodeURIComponent(part)}`)
    const server = originOf({ ...address, port: port ?? (scheme === 'hassio' ? 8123 : null) }, scheme === 'hassios')
    return [
      jsonRequest(
        `${server}${folder.join('')}/api/services/persistent_notification/create`,
        { title, message: body || title, notification_id: queryOf(address, 'nid') ?? id },
        { authorization: `Bearer ${path.at(-1)}` },
      ),
    ]
  },
}

/** The REST API for Signal: `signal://host:port/+from/+to/group.…`. */
export const signal: Service = {
  name: 'Signal',
  schemes: ['signal', 'signals'],
  fits: ({ host, path }) => host !== '' && path.length > 0,
  requests: (address, message) => {
    const [number, ...others] = address.path as [string, ...string[]]
    const recipients = others.length ? others.map(to => (to.startsWith('@') ? `group.${to.slice(1)}` : to)) : [number]
    const url = `${originOf(address, address.scheme === 'signals')}/v2/send`
    const headers = basicAuth(address.user, address.password)
    return [jsonRequest(url, { message: asText(message), number, recipients }, headers)]
  },
}

/** twilio.com/docs/messaging/api: `twilio://sid:token@+from/+to`. One message for each number. */
export const twilio: Service = {
  name: 'Twilio',
  schemes: ['twilio'],
  fits: ({ user, password, host }) => user !== null && password !== null && host !== '',
  requests: ({ user, password, host, path }, message) => {
    const url = `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(user as string)}/Messages.json`
    const phone = (text: string) => (/^\d/.test(text) && text.length > 6 ? `+${text}` : text)
    const fields = { From: phone(decodeURIComponent(host)), Body: asText(message) }
    const targets = path.length ? path : [decodeURIComponent(host)]
    return targets.map(to => formRequest(url, { ...fields, To: phone(to) }, basicAuth(user, password)))
  },
}

/** ifttt.com/maker_webhooks: `ifttt://key@event/event`. */
export const ifttt: Service = {
  name: 'IFTTT',
  schemes: ['ifttt'],
  fits: ({ user, host }) => user !== null && host !== '',
  requests: ({ user, host, path }, { title, body }) =>
    [host, ...path].map(event =>
      jsonRequest(
        `https://maker.ifttt.com/trigger/${encodeURIComponent(event)}/with/key/${encodeURIComponent(user as string)}`,
        { value1: title, value2: body, value3: 'info' },
      ),
    ),
}
