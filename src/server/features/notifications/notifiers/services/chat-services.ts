import { originOf, queryOf } from '../apprise-address.ts'
import { asText, jsonRequest, type Service } from './service.ts'

/** discord.com/developers/docs/resources/webhook: `discord://name@id/token`. */
export const discord: Service = {
  name: 'Discord',
  schemes: ['discord'],
  fits: ({ host, path }) => host !== '' && path.length > 0,
  requests: ({ user, host, path }, { title, body }) => [
    jsonRequest(
      `https://discord.com/api/webhooks/${encodeURIComponent(host)}/${encodeURIComponent(path[0] as string)}`,
      {
        content: [title && `**${title}**`, body].filter(Boolean).join('\n').slice(0, 2000),
        ...(user && { username: user }),
        // A recipe's name must not call everybody.
        allowed_mentions: { parse: [] },
      },
    ),
  ],
}

/** api.slack.com/messaging/webhooks: `slack://name@A/B/C/#channel`; with a bot's token, chat.postMessage. */
export const slack: Service = {
  name: 'Slack',
  schemes: ['slack'],
  fits: ({ host, path }) => (host.startsWith('xox') ? path.length > 0 : path.length > 1),
  requests: ({ user, host, path }, message) => {
    const text = [message.title && `*${slackText(message.title)}*`, slackText(message.body)].filter(Boolean).join('\n')
    const name = user ? { username: user } : {}
    if (host.startsWith('xox'))
      return path.map(channel =>
        jsonRequest(
          'https://slack.com/api/chat.postMessage',
          { channel: slackChannel(channel), text, ...name },
          { authorization: `Bearer ${host}` },
        ),
      )
    const [b, c, ...channels] = path as [string, string, ...string[]]
    const url = `https://hooks.slack.com/services/${[host, b, c].map(encodeURIComponent).join('/')}`
    const targets = channels.length ? channels.map(channel => ({ channel: slackChannel(channel) })) : [{}]
    return targets.map(target => jsonRequest(url, { text, ...name, ...target }))
  },
}

const slackText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const slackChannel = (name: string) =>
  name.startsWith('+') ? name.slice(1) : /^[#@CDGU]/.test(name) ? name : `#${name}`

/** Microsoft Teams by a workflow "when a Teams webhook request is received": `workflows://host/workflow/signature`. */
export const teams: Service = {
  name: 'Microsoft Teams',
  schemes: ['workflow', 'workflows'],
  fits: ({ host, path }) => host !== '' && path.length > 1,
  requests: (address, { title, body }) => {
    const [workflow, signature] = address.path as [string, string]
    const query = new URLSearchParams({
      'api-version': queryOf(address, 'ver') ?? '2016-06-01',
      sp: '/triggers/manual/run',
      sv: '1.0',
      sig: signature,
    })
    const url = `${originOf(address, true)}/workflows/${encodeURIComponent(workflow)}/triggers/manual/paths/invoke?${query}`
    const blocks = [
      title && { type: 'TextBlock', text: title, weight: 'bolder', wrap: true },
      body && { type: 'TextBlock', text: body, wrap: true },
    ]
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: blocks.filter(Boolean),
    }
    return [
      jsonRequest(url, {
        type: 'message',
        attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
      }),
    ]
  },
}

/** core.telegram.org/bots/api#sendmessage: `tgram://token/chat/chat:topic`. */
export const telegram: Service = {
  name: 'Telegram',
  schemes: ['tgram'],
  fits: ({ host, path }) => telegramToken(host, path) !== null,
  requests: ({ host, path }, message) => {
    const { token, chats } = telegramToken(host, path) as { token: string; chats: string[] }
    return chats.map(chat => {
      const [, id = chat, topic] = /^(-?\d+|@\w+):(\d+)$/.exec(chat) ?? []
      return jsonRequest(`https://api.telegram.org/bot${token}/sendMessage`, {
        chat_id: id,
        text: asText(message),
        ...(topic && { message_thread_id: Number(topic) }),
      })
    })
  },
}

/** A token has a colon, so it stands where the host is, or in two parts of the path. */
function telegramToken(host: string, path: string[]): { token: string; chats: string[] } | null {
  const token = decodeURIComponent(host).replace(/^bot/, '')
  return /^\d+:[\w-]+$/.test(token) && path.length ? { token, chats: path } : null
}

/** developers.mattermost.com incoming webhooks: `mmost://name@host/folder/token?channel=…`. */
export const mattermost: Service = {
  name: 'Mattermost',
  schemes: ['mmost', 'mmosts'],
  fits: ({ host, path }) => host !== '' && path.length > 0,
  requests: (address, message) => {
    const { scheme, path, user } = address
    const folder = path.slice(0, -1).filter(part => part !== 'hooks')
    const url = `${originOf(address, scheme === 'mmosts')}${folder.map(part => `/${encodeURIComponent(part)}`).join('')}/hooks/${encodeURIComponent(path.at(-1) as string)}`
    const channels = (queryOf(address, 'channel') ?? queryOf(address, 'channels') ?? queryOf(address, 'to') ?? '')
      .split(',')
      .filter(Boolean)
    const text = [message.title && `**${message.title}**`, message.body].filter(Boolean).join('\n')
    const targets = channels.length ? channels.map(channel => ({ channel: channel.replace(/^#/, '') })) : [{}]
    return targets.map(target => jsonRequest(url, { text, ...(user && { username: user }), ...target }))
  },
}
