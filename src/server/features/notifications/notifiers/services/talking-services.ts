import type { OutgoingAnswer } from '#server/outside/fetch.ts'
import { originOf, queryOf } from '../apprise-address.ts'
import { asText, jsonRequest, type Message, type Service } from './service.ts'

/** docs.rocket.chat: an incoming webhook `rocket://a/b@host/#channel`, or a user `rocket://user:password@host/#channel`. */
export const rocketChat: Service = {
  name: 'Rocket.Chat',
  schemes: ['rocket', 'rockets'],
  fits: ({ host, user, path }) => (user === null ? false : host !== '' && path.length > 0) || isHook(host, path),
  converse: async (address, message, ask) => {
    const { scheme, user, password, path } = address
    const isSecure = scheme === 'rockets'
    const text = [message.title && `*${message.title}*`, message.body].filter(Boolean).join('\n')
    if (isHook(address.host, path)) {
      const [second = '', place = ''] = (path[0] as string).split('@')
      const url = `http${isSecure ? 's' : ''}://${place}/hooks/${encodeURIComponent(address.host)}/${encodeURIComponent(second)}`
      return lastOf(targetsOf(path.slice(1)), channel => ask(jsonRequest(url, { text, ...(channel && { channel }) })))
    }
    const server = `${originOf(address, isSecure)}/api/v1`
    const login = await ask(jsonRequest(`${server}/login`, { user, password }))
    if (login.status >= 300) return login
    const { data } = JSON.parse(login.text()) as { data?: { authToken?: string; userId?: string } }
    const headers = { 'x-auth-token': data?.authToken ?? '', 'x-user-id': data?.userId ?? '' }
    return lastOf(path.map(roomOf), channel =>
      ask(jsonRequest(`${server}/chat.postMessage`, { channel, text }, headers)),
    )
  },
}

/** The two parts of a hook's token have a slash between them, so what follows it has the host. */
const isHook = (host: string, path: string[]) => host !== '' && /^[^@]+@[^@]+$/.test(path[0] ?? '')
const roomOf = (name: string) => (/^[#@]/.test(name) ? name : `#${name}`)
const targetsOf = (names: string[]): (string | null)[] => (names.length ? names.map(roomOf) : [null])

/** Tells each; the first that fails is the answer, else the last. */
async function lastOf<T>(targets: T[], tell: (target: T) => Promise<OutgoingAnswer>): Promise<OutgoingAnswer> {
  let answer: OutgoingAnswer | undefined
  for (const target of targets) {
    answer = await tell(target)
    if (answer.status >= 300) break
  }
  return answer as OutgoingAnswer
}

/** spec.matrix.org client-server API: `matrixs://user:password@host/#room/!id`, or a token in place of the user. */
export const matrix: Service = {
  name: 'Matrix',
  schemes: ['matrix', 'matrixs'],
  fits: ({ host, user, path }) => host !== '' && user !== null && path.length > 0,
  converse: async (address, message, ask) => {
    const server = `${originOf(address, address.scheme === 'matrixs')}/_matrix/client/v3`
    let token = address.password === null ? address.user : (queryOf(address, 'token') ?? null)
    if (!token) {
      const identifier = { type: 'm.id.user', user: address.user }
      const login = await ask(
        jsonRequest(`${server}/login`, { type: 'm.login.password', identifier, password: address.password }),
      )
      if (login.status >= 300) return login
      token = (JSON.parse(login.text()) as { access_token: string }).access_token
    }
    const headers = { authorization: `Bearer ${token}` }
    return lastOf(address.path, async name => {
      // An alias needs no server when it is of the same one.
      const alias = name.startsWith('!')
        ? null
        : `#${name.replace(/^#/, '')}${name.includes(':') ? '' : `:${address.host}`}`
      const joined = await ask(jsonRequest(`${server}/join/${encodeURIComponent(alias ?? name)}`, {}, headers))
      if (joined.status >= 300) return joined
      const { room_id } = JSON.parse(joined.text()) as { room_id: string }
      const url = `${server}/rooms/${encodeURIComponent(room_id)}/send/m.room.message/${encodeURIComponent(message.id)}`
      return ask({ ...jsonRequest(url, matrixText(message), headers), method: 'PUT' })
    })
  },
}

const matrixText = (message: Message) => ({ msgtype: 'm.text', body: asText(message) })
