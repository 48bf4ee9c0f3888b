import type { Channel } from '#server/features/notifications/deliveries/channel.ts'
import { post } from '#server/features/notifications/deliveries/post.ts'

/** A recipe on its way to the address of a post action. It holds all it needs: the action may be deleted meanwhile. */
export interface ActionPayload extends Record<string, unknown> {
  title: string
  url: string
  body: string
  mayReachHome: boolean
  /** Somebody waits and is told when it fails; it is not tried again behind their back. */
  isWaitedFor: boolean
}

/** Sends recipes to the addresses of post actions. */
export const recipeActionChannel: Channel = {
  kind: 'action',
  send: async (app, delivery, signal) => {
    const { url, body, mayReachHome, isWaitedFor } = delivery.payload as ActionPayload
    const headers = { 'content-type': 'application/json', 'larder-event-id': delivery.eventId }
    const sent = await post(app, url, { headers, body, mayReachHome, signal })
    return isWaitedFor && !sent.isSent ? { ...sent, isFinal: true } : sent
  },
}
