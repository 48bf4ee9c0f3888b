import type { OutgoingAnswer } from '#server/outside/fetch.ts'
import { type AppriseAddress, isOn, originOf, queryOf, targetsOf } from '../apprise-address.ts'
import { asText, jsonRequest, lastOf, type Message, type Service, type ServiceRequest } from './service.ts'

type Ask = (request: ServiceRequest) => Promise<OutgoingAnswer>

/**
 * spec.matrix.org client-server API: `matrixs://user:password@host/#room/!id`, or a token in place of the user; without a
 * room, all that the account is in. `matrixs://host/#room` writes as a guest, where the server and the room let guests in.
 * With `mode=matrix`, `slack` or `t2bot`, by a webhook of a bridge.
 */
export const matrix: Service = {
  name: 'Matrix',
  schemes: ['matrix', 'matrixs'],
  fits: address =>
    hookOf(address) !== null || (address.host !== '' && (isSomebody(address) || targetsOf(address).length > 0)),
  converse: async (address, message, ask) => {
    const hook = hookOf(address)
    if (hook) return ask(hookRequest(hook, address, message))
    const server = `${await homeserverOf(address, ask)}/_matrix/client/v3`
    const who = await signIn(address, server, ask)
    if ('refusal' in who) return who.refusal
    const headers = { authorization: `Bearer ${who.token}` }
    const domain = async () => who.domain ?? (await domainOf(server, headers, ask)) ?? address.host
    const rooms = targetsOf(address)
    if (!rooms.length) {
      const joined = await ask({ url: `${server}/joined_rooms`, method: 'GET', headers })
      if (joined.status >= 300) return joined
      rooms.push(...((JSON.parse(joined.text()) as { joined_rooms?: string[] }).joined_rooms ?? []))
      if (!rooms.length) return { ...joined, status: 404 }
    }
    return lastOf(rooms, async name => {
      // An alias needs no server when it is of the same one.
      const alias = name.startsWith('!')
        ? null
        : `#${name.replace(/^#/, '')}${name.includes(':') ? '' : `:${await domain()}`}`
      const joined = await ask(jsonRequest(`${server}/join/${encodeURIComponent(alias ?? name)}`, {}, headers))
      if (joined.status >= 300) return joined
      const { room_id } = JSON.parse(joined.text()) as { room_id: string }
      const url = `${server}/rooms/${encodeURIComponent(room_id)}/send/m.room.message/${encodeURIComponent(message.id)}`
      const msgtype = queryOf(address, 'msgtype')?.toLowerCase() === 'notice' ? 'm.notice' : 'm.text'
      return ask({ ...jsonRequest(url, { msgtype, body: asText(message) }, headers), method: 'PUT' })
    })
  },
}

const isSomebody = (address: AppriseAddress) =>
  address.user !== null || !!address.password || !!queryOf(address, 'token')

/** Where the server is that a domain names (spec: well-known), or the host itself. */
async function homeserverOf(address: AppriseAddress, ask: Ask): Promise<string> {
  const own = originOf(address, address.scheme === 'matrixs')
  if (address.scheme !== 'matrixs' || address.port || !isOn(address, 'discovery', true)) return own
  try {
    const answer = await ask({ url: `${own}/.well-known/matrix/client`, method: 'GET' })
    if (answer.status !== 200) return own
    const known = JSON.parse(answer.text()) as { 'm.homeserver'?: { base_url?: string } }
    return known['m.homeserver']?.base_url?.replace(/\/+$/, '') ?? own
  } catch {
    // No page or another one: the host itself is asked, and says what is wrong.
    return own
  }
}

type Who = { token: string; domain?: string } | { refusal: OutgoingAnswer }

async function signIn(address: AppriseAddress, server: string, ask: Ask): Promise<Who> {
  const { user, password } = address
  const token = queryOf(address, 'token') ?? (user === null ? password : password === null ? user : null)
  if (token) return { token }
  if (user === null) return whoIn(await ask(jsonRequest(`${server}/register?kind=guest`, NAMED)))
  const identifier = { type: 'm.id.user', user }
  // One device for all messages: what is sent again is known by it, and no list of devices grows.
  const device = { device_id: 'LARDER', ...NAMED }
  return whoIn(await ask(jsonRequest(`${server}/login`, { type: 'm.login.password', identifier, password, ...device })))
}

const NAMED = { initial_device_display_name: 'Larder' }

function whoIn(answer: OutgoingAnswer): Who {
  if (answer.status >= 300) return { refusal: answer }
  const { access_token, user_id } = JSON.parse(answer.text()) as { access_token: string; user_id?: string }
  return { token: access_token, domain: serverIn(user_id) }
}

async function domainOf(server: string, headers: Record<string, string>, ask: Ask): Promise<string | undefined> {
  const answer = await ask({ url: `${server}/account/whoami`, method: 'GET', headers })
  return answer.status === 200 ? serverIn((JSON.parse(answer.text()) as { user_id?: string }).user_id) : undefined
}

/** `@ann:example.org` is of example.org. */
const serverIn = (id: string | undefined) => id?.slice(id.indexOf(':') + 1) || undefined

/** The address of a bridge's webhook, if it is meant. A bare token is one of t2bot.io. */
function hookOf(address: AppriseAddress): string | null {
  const mode = queryOf(address, 'mode')?.toLowerCase()
  const token = queryOf(address, 'token') ?? address.password ?? address.user
  const isBare = /^[a-z0-9]{64}$/i.test(address.host) && !address.path.length
  if (mode === 't2bot' || (!mode && isBare))
    return `https://webhooks.t2bot.io/api/v1/matrix/hook/${encodeURIComponent(isBare ? address.host : (token ?? ''))}`
  if (mode !== 'matrix' && mode !== 'slack') return null
  const folder = (queryOf(address, 'path') ?? '').split('/').filter(Boolean).map(encodeURIComponent)
  const place = [...folder, 'api/v1/matrix/hook', encodeURIComponent(token ?? '')].join('/')
  return token && `${originOf(address, address.scheme === 'matrixs')}/${place}`
}

function hookRequest(url: string, address: AppriseAddress, message: Message): ServiceRequest {
  const name = address.password === null ? 'Larder' : (address.user ?? 'Larder')
  const text = asText(message)
  const isSlack = queryOf(address, 'mode')?.toLowerCase() === 'slack'
  return jsonRequest(url, isSlack ? { username: name, text } : { displayName: name, format: 'plain', text })
}
