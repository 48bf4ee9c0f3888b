import { type AppriseAddress, basicAuth, levelOf, originOf, queryOf, targetsOf } from '../apprise-address.ts'
import { formRequest, jsonRequest, type Service } from './service.ts'

/** The parameters that a service takes under the same name. */
const given = (address: AppriseAddress, names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = queryOf(address, name)
      return value ? [[name, value]] : []
    }),
  )

const NTFY_PRIORITIES = { min: 1, low: 2, default: 3, moderate: 3, normal: 3, high: 4, max: 5, urgent: 5, emergency: 5 }

/** ntfy.sh/docs/publish: JSON to the root of the server. A host alone is a topic of ntfy.sh. */
export const ntfy: Service = {
  name: 'ntfy',
  schemes: ['ntfy', 'ntfys'],
  fits: ({ host }) => host !== '',
  requests: (address, { title, body }) => {
    const { scheme, host } = address
    const named = targetsOf(address)
    const mode = queryOf(address, 'mode')?.toLowerCase()
    const isCloud = mode === 'cloud' || host === 'ntfy.sh' || (mode !== 'private' && !named.length)
    const topics = named.length ? named : [host]
    const server = isCloud ? 'https://ntfy.sh' : originOf(address, scheme === 'ntfys')
    const level = levelOf(queryOf(address, 'priority'), NTFY_PRIORITIES)
    const tags = queryOf(address, 'tags')?.split(',').filter(Boolean)
    const rest = {
      ...(level && level >= 1 && level <= 5 && { priority: level }),
      ...(tags && { tags }),
      ...given(address, ['click', 'attach', 'filename', 'icon', 'delay', 'email']),
      ...(queryOf(address, 'format')?.toLowerCase() === 'markdown' && { markdown: true }),
    }
    return topics.map(topic =>
      jsonRequest(`${server}/`, { topic, title, message: body, ...rest }, ntfyHeaders(address)),
    )
  },
}

/** A token stands in its parameter, or in the place of the name or of the password. */
function ntfyHeaders(address: AppriseAddress): Record<string, string> {
  const { user, password } = address
  const isToken = queryOf(address, 'auth')?.toLowerCase() === 'token'
  const known = [user, password].find(text => text?.startsWith('tk_')) ?? (isToken ? (password ?? user) : undefined)
  const token = queryOf(address, 'token') ?? known
  return token ? { authorization: `Bearer ${token}` } : basicAuth(user, password)
}

const GOTIFY_PRIORITIES = { low: 0, moderate: 3, normal: 5, high: 8, emergency: 10 }

/** gotify.net/docs/pushmsg. The last part of the path is the token of the application. */
export const gotify: Service = {
  name: 'Gotify',
  schemes: ['gotify', 'gotifys'],
  fits: ({ host, path }) => host !== '' && path.length > 0,
  requests: (address, { title, body }) => {
    const folder = address.path.slice(0, -1).map(part => `/${encodeURIComponent(part)}`)
    const url = `${originOf(address, address.scheme === 'gotifys')}${folder.join('')}/message`
    const priority = levelOf(queryOf(address, 'priority'), GOTIFY_PRIORITIES) ?? GOTIFY_PRIORITIES.normal
    const token = address.path.at(-1) as string
    return [jsonRequest(url, { title, message: body || title, priority }, { 'x-gotify-key': token })]
  },
}

const PUSHOVER_PRIORITIES = { low: -2, moderate: -1, normal: 0, high: 1, emergency: 2 }
/** Seconds between the repetitions of what is urgent, and after which they end. */
const PUSHOVER_URGENT = { retry: '900', expire: '3600' }

/** pushover.net/api: `pover://user@token/device`. */
export const pushover: Service = {
  name: 'Pushover',
  schemes: ['pover'],
  fits: ({ user, host }) => user !== null && host !== '',
  requests: (address, { title, body }) => {
    const device = targetsOf(address).join(',')
    const priority = levelOf(queryOf(address, 'priority'), PUSHOVER_PRIORITIES)
    return [
      formRequest('https://api.pushover.net/1/messages.json', {
        token: address.host,
        user: address.user as string,
        title,
        message: body || title,
        ...(device && { device }),
        ...(priority !== undefined && { priority: String(priority) }),
        ...(priority === 2 && { ...PUSHOVER_URGENT, ...given(address, ['retry', 'expire']) }),
        ...given(address, ['sound', 'url', 'url_title', 'ttl']),
        ...(queryOf(address, 'format')?.toLowerCase() === 'html' && { html: '1' }),
      }),
    ]
  },
}

/** docs.pushbullet.com: `pbul://token`, then devices, `#channels` or addresses of people. */
export const pushbullet: Service = {
  name: 'Pushbullet',
  schemes: ['pbul'],
  fits: ({ host }) => host !== '',
  requests: (address, { title, body }) => {
    const targetOf = (target: string) => {
      if (target.startsWith('#')) return { channel_tag: target.slice(1) }
      return /.@/.test(target) ? { email: target } : { device_iden: target }
    }
    const targets = targetsOf(address).map(targetOf)
    return (targets.length ? targets : [{}]).map(target =>
      jsonRequest(
        'https://api.pushbullet.com/v2/pushes',
        { type: 'note', title, body, ...target },
        { 'access-token': address.host },
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

/** ifttt.com/maker_webhooks: `ifttt://key@event/event`. */
export const ifttt: Service = {
  name: 'IFTTT',
  schemes: ['ifttt'],
  fits: address => address.user !== null && iftttEvents(address).length > 0,
  requests: (address, { title, body }) =>
    iftttEvents(address).map(event =>
      jsonRequest(
        `https://maker.ifttt.com/trigger/${encodeURIComponent(event)}/with/key/${encodeURIComponent(address.user as string)}`,
        { value1: title, value2: body, value3: 'info' },
      ),
    ),
}

const iftttEvents = (address: AppriseAddress) => [address.host, ...targetsOf(address)].filter(Boolean)

/** github.com/caronc/apprise-api: a server that keeps addresses under a key, `apprise://host/key?tags=kitchen`. */
export const appriseServer: Service = {
  name: 'Apprise',
  schemes: ['apprise', 'apprises'],
  fits: ({ host, path }) => host !== '' && path.length > 0,
  requests: (address, { title, body }) => {
    const folder = address.path.slice(0, -1).map(part => `/${encodeURIComponent(part)}`)
    const key = encodeURIComponent(address.path.at(-1) as string)
    const tags = queryOf(address, 'tags') ?? queryOf(address, 'to')
    return [
      jsonRequest(
        `${originOf(address, address.scheme === 'apprises')}${folder.join('')}/notify/${key}`,
        { title, body: body || title, type: 'info', format: 'text', ...(tags && { tag: tags }) },
        basicAuth(address.user, address.password),
      ),
    ]
  },
  // It answers so when nothing is kept under the key.
  refuses: ({ status }) => status === 204,
}
