import { type AppriseAddress, decode, isOn, queryOf, targetsOf } from '../apprise-address.ts'
import { asText, jsonRequest, type Message, type Service, type ServiceRequest } from './service.ts'

/** core.telegram.org/bots/api#sendmessage: `tgram://token/chat/chat:topic`; without a chat, whoever wrote to the bot last. */
export const telegram: Service = {
  name: 'Telegram',
  schemes: ['tgram'],
  fits: ({ host }) => tokenOf(host) !== null,
  requests: (address, message) => targetsOf(address).map(chat => messageTo(address, chat, message)),
  converse: async (address, message, ask) => {
    const found = await ask({ url: `${botOf(address)}/getUpdates`, method: 'POST' })
    if (found.status >= 300) return found
    const { result = [] } = JSON.parse(found.text()) as { result?: { message?: { chat?: { id?: number } } }[] }
    const chat = result.findLast(update => update.message?.chat?.id !== undefined)?.message?.chat?.id
    // Nobody has written to the bot yet: only they can begin.
    if (chat === undefined) return { ...found, status: 404 }
    return ask(messageTo(address, String(chat), message))
  },
}

const botOf = ({ host }: AppriseAddress) => `https://api.telegram.org/bot${tokenOf(host)}`

function messageTo(address: AppriseAddress, chat: string, message: Message): ServiceRequest {
  const [, id = chat, own] = /^(-?\d+|@?\w+):(\d+)$/.exec(chat) ?? []
  const topic = own ?? queryOf(address, 'topic') ?? queryOf(address, 'thread')
  return jsonRequest(`${botOf(address)}/sendMessage`, {
    chat_id: /^(-?\d+$|@)/.test(id) ? id : `@${id}`,
    text: asText(message),
    ...(isOn(address, 'silent') && { disable_notification: true }),
    ...(!isOn(address, 'preview', true) && { link_preview_options: { is_disabled: true } }),
    ...(Number(topic) && { message_thread_id: Number(topic) }),
  })
}

/** A token has a colon, as no host has one. */
function tokenOf(host: string): string | null {
  const token = decode(host).replace(/^bot/, '')
  return /^\d+:[\w-]+$/.test(token) ? token : null
}
