import { type AppriseAddress, originOf, queryOf, targetsOf } from '../apprise-address.ts'
import { jsonRequest, lastOf, type Service } from './service.ts'

/**
 * docs.rocket.chat: an incoming webhook `rocket://a/b@host/#channel` or `rocket://host/#channel?webhook=a/b`, or somebody,
 * `rocket://user:password@host/#channel`, with a token of theirs in the place of the password if they have one.
 */
export const rocketChat: Service = {
  name: 'Rocket.Chat',
  schemes: ['rocket', 'rockets'],
  fits: address => {
    const { hook, host, targets } = placesOf(address)
    return host !== '' && (hook !== null || (address.user !== null && !!address.password && targets.length > 0))
  },
  converse: async (address, message, ask) => {
    const { hook, host, targets } = placesOf(address)
    const text = [message.title && `*${message.title}*`, message.body].filter(Boolean).join('\n')
    const server = `http${address.scheme === 'rockets' ? 's' : ''}://${host}`
    if (hook) {
      const url = `${server}/hooks/${hook.split('/').map(encodeURIComponent).join('/')}`
      const channels = targets.length ? targets : [null]
      return lastOf(channels, channel => ask(jsonRequest(url, { text, ...(channel && { channel }) })))
    }
    const { user, password } = address
    const mode = queryOf(address, 'mode')?.toLowerCase()
    const isToken = mode ? mode.startsWith('t') : (password as string).length > LONGEST_PASSWORD
    let headers = { 'x-auth-token': password ?? '', 'x-user-id': user ?? '' }
    if (!isToken) {
      const login = await ask(jsonRequest(`${server}/api/v1/login`, { user, password }))
      if (login.status >= 300) return login
      const { data } = JSON.parse(login.text()) as { data?: { authToken?: string; userId?: string } }
      headers = { 'x-auth-token': data?.authToken ?? '', 'x-user-id': data?.userId ?? '' }
    }
    const answer = await lastOf(targets, target => {
      const place = /^[#@]/.test(target) ? { channel: target } : { roomId: target }
      return ask(jsonRequest(`${server}/api/v1/chat.postMessage`, { ...place, text }, headers))
    })
    // Otherwise each message would leave somebody signed in. Whether it works changes nothing.
    if (!isToken) await ask(jsonRequest(`${server}/api/v1/logout`, {}, headers)).catch(() => {})
    return answer
  },
}

/** What is longer is taken for a token, as Apprise does. */
const LONGEST_PASSWORD = 32

/** The two parts of a hook's token have a slash between them, so what follows it has the host. */
function placesOf(address: AppriseAddress): { hook: string | null; host: string; targets: string[] } {
  const [, second, place] = /^([^@]+)@([^@]+)$/.exec(address.path[0] ?? '') ?? []
  if (second && place && address.user === null) {
    // A name may stand before the token.
    const first = address.host.slice(address.host.lastIndexOf(':') + 1)
    return { hook: `${first}/${second}`, host: place, targets: targetsOf(address, 1) }
  }
  const host = originOf(address, false).replace('http://', '')
  return { hook: queryOf(address, 'webhook') ?? null, host: address.host && host, targets: targetsOf(address) }
}
