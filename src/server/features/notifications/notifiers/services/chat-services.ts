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
