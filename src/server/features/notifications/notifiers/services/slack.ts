import type { OutgoingAnswer } from '#server/outside/fetch.ts'
import { type AppriseAddress, queryOf, targetsOf } from '../apprise-address.ts'
import { jsonRequest, type Service, type ServiceRequest } from './service.ts'

/**
 * api.slack.com/messaging/webhooks: `slack://name@A/B/C/#channel`; with a bot's token, chat.postMessage, and to people by
 * their mail address (users.lookupByEmail).
 */
export const slack: Service = {
  name: 'Slack',
  schemes: ['slack'],
  fits: address => partsOf(address) !== null,
  requests: (address, message) => {
    const { token, channels } = partsOf(address) as SlackParts
    const text = [message.title && `*${escaped(message.title)}*`, escaped(message.body)].filter(Boolean).join('\n')
    const username = queryOf(address, 'botname') ?? address.user
    const name = username ? { username } : {}
    if (token.length === 1)
      return (channels.length ? channels : ['general']).map(channel =>
        jsonRequest(
          'https://slack.com/api/chat.postMessage',
          { channel: channelOf(channel), text, ...name },
          { authorization: `Bearer ${token[0]}` },
        ),
      )
    const url = `https://hooks.slack.com/services/${token.map(encodeURIComponent).join('/')}`
    const targets = channels.length ? channels.map(channel => ({ channel: channelOf(channel) })) : [{}]
    return targets.map(target => jsonRequest(url, { text, ...name, ...target }))
  },
  prepare: async (request, ask) => {
    const body = JSON.parse(request.body ?? '{}') as { channel?: string }
    if (!isPerson(request, body.channel)) return request
    const lookup = `https://slack.com/api/users.lookupByEmail?email=${encodeURIComponent(body.channel as string)}`
    const answer = await ask({
      url: lookup,
      method: 'GET',
      headers: { authorization: request.headers?.authorization ?? '' },
    })
    if (answer.status >= 300 || isRefusal(answer)) return answer
    const { user } = JSON.parse(answer.text()) as { user: { id: string } }
    return { ...request, body: JSON.stringify({ ...body, channel: user.id }) }
  },
  refuses: isRefusal,
}

interface SlackParts {
  /** A bot's, or the three parts of a webhook's. */
  token: string[]
  channels: string[]
}

/** The token is at the beginning of the address, or a parameter. */
function partsOf(address: AppriseAddress): SlackParts | null {
  const named = queryOf(address, 'token')
  const all = named ? named.split(/[/\s]+/).filter(Boolean) : [address.host, ...address.path]
  const isBot = /^xox[a-z]-/i.test(all[0] ?? '')
  const token = all.slice(0, isBot ? 1 : 3)
  if (!isBot && (token.length < 3 || token.includes(''))) return null
  // What the token leaves of the path, or all of it when the token stood elsewhere.
  const rest = named ? [address.host, ...address.path].filter(Boolean) : all.slice(token.length)
  return { token, channels: [...rest, ...targetsOf({ ...address, path: [] })] }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const isMailAddress = (name: string | undefined) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(name ?? '')

/** Only a bot may look people up. */
const isPerson = ({ headers }: ServiceRequest, channel: string | undefined) =>
  !!headers?.authorization && isMailAddress(channel)

/** A name, an `@person`, or with a plus before it the id of a channel; ids are also known by their form. */
const channelOf = (name: string) =>
  isMailAddress(name)
    ? name
    : name.startsWith('+')
      ? name.slice(1)
      : /^[#@]|^[CDGU][A-Z0-9]{7,}$/.test(name)
        ? name
        : `#${name}`

/** Slack answers 200 and says in the text that it refuses. */
function isRefusal(answer: OutgoingAnswer): boolean {
  const text = answer.text()
  return text.startsWith('{') && /"ok"\s*:\s*false/.test(text)
}
