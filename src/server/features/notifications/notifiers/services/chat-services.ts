import { type AppriseAddress, isOn, listOf, originOf, queryOf } from '../apprise-address.ts'
import { jsonRequest, type Service } from './service.ts'

/** discord.com/developers/docs/resources/webhook: `discord://name@id/token?thread=…`. */
export const discord: Service = {
  name: 'Discord',
  schemes: ['discord'],
  fits: ({ host, path }) => host !== '' && path.length > 0,
  requests: (address, { title, body }) => {
    const hook = [address.host, address.path[0] as string].map(encodeURIComponent).join('/')
    const thread = queryOf(address, 'thread')
    const username = queryOf(address, 'botname') ?? address.user
    const picture = queryOf(address, 'avatar_url')
    return [
      jsonRequest(
        `https://discord.com/api/webhooks/${hook}${thread ? `?thread_id=${encodeURIComponent(thread)}` : ''}`,
        {
          content: [title && `**${title}**`, body].filter(Boolean).join('\n').slice(0, 2000),
          ...(username && { username }),
          ...(picture && { avatar_url: picture }),
          ...(isOn(address, 'tts') && { tts: true }),
          // A recipe's name must not call everybody.
          allowed_mentions: { parse: [] },
        },
      ),
    ]
  },
}

/**
 * Microsoft Teams by a workflow "when a Teams webhook request is received": `workflows://host/workflow/signature`, with
 * `pa=yes` for a host of Power Automate, or the address of the workflow as Microsoft shows it.
 */
export const teams: Service = {
  name: 'Microsoft Teams',
  schemes: ['workflow', 'workflows'],
  fits: address => address.host !== '' && workflowUrl(address) !== null,
  requests: (address, { title, body }) => {
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
      jsonRequest(workflowUrl(address) as string, {
        type: 'message',
        attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
      }),
    ]
  },
}

function workflowUrl(address: AppriseAddress): string | null {
  const workflow = queryOf(address, 'id') ?? address.path[0]
  const signature = queryOf(address, 'signature') ?? address.path[1]
  if (!workflow || !signature) return null
  const isPowerAutomate = isOn(address, 'pa') || isOn(address, 'powerautomate')
  const query = new URLSearchParams({
    'api-version': queryOf(address, 'ver') ?? (isPowerAutomate ? '1' : '2016-06-01'),
    sp: '/triggers/manual/run',
    sv: '1.0',
    sig: signature,
  })
  const folder = isPowerAutomate ? '/powerautomate/automations/direct' : ''
  return `${originOf(address, true)}${folder}/workflows/${encodeURIComponent(workflow)}/triggers/manual/paths/invoke?${query}`
}

/**
 * Microsoft Teams by an incoming webhook, as channels had them before workflows: `msteams://team/a@b/c/d`, of older ones
 * `msteams://a@b/c/d`, or the address as Microsoft shows it.
 */
export const teamsConnector: Service = {
  name: 'Microsoft Teams',
  schemes: ['msteams'],
  fits: address => connectorUrl(address) !== null,
  requests: (address, { title, body }) => [
    jsonRequest(connectorUrl(address) as string, {
      '@type': 'MessageCard',
      '@context': 'https://schema.org/extensions',
      summary: title || body,
      ...(title && { title }),
      text: body || title,
    }),
  ],
  // It answers 200 and 1; what it did not pass on, it says.
  refuses: answer => /^webhook message delivery failed|^bad payload/i.test(answer.text()),
}

/** The first part of the webhook's own name is two ids with an at sign between, which stands where a user would. */
function connectorUrl({ user, host, path }: AppriseAddress): string | null {
  const isOld = user !== null
  const [name = '', ...rest] = isOld ? [`${user}@${host}`, ...path] : path
  if (!/^[\w-]+@[\w-]+$/.test(name) || rest.length < 2 || !/^[\w-]+$/.test(host)) return null
  const place = isOld ? 'outlook.office.com/webhook' : `${host}.webhook.office.com/webhookb2`
  return `https://${place}/${name}/IncomingWebhook/${rest.map(encodeURIComponent).join('/')}`
}

/** developers.mattermost.com incoming webhooks: `mmost://name@host/folder/token?channel=…`. */
export const mattermost: Service = {
  name: 'Mattermost',
  schemes: ['mmost', 'mmosts'],
  fits: ({ host, path }) => host !== '' && path.length > 0,
  requests: (address, message) => {
    const { scheme, path } = address
    const user = queryOf(address, 'botname') ?? address.user
    const folder = path.slice(0, -1).filter(part => part !== 'hooks')
    const url = `${originOf(address, scheme === 'mmosts')}${folder.map(part => `/${encodeURIComponent(part)}`).join('')}/hooks/${encodeURIComponent(path.at(-1) as string)}`
    const channels = ['channel', 'channels', 'to'].flatMap(name => listOf(address, name))
    const text = [message.title && `**${message.title}**`, message.body].filter(Boolean).join('\n')
    const targets = channels.length ? channels.map(channel => ({ channel: channel.replace(/^#/, '') })) : [{}]
    return targets.map(target => jsonRequest(url, { text, ...(user && { username: user }), ...target }))
  },
}
