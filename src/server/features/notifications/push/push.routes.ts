import type { Handlers } from '#server/context.ts'
import { smtpReady } from '#server/outside/smtp.ts'
import type { push } from '#shared/contract/notifications/push.ts'
import { listEmailChoices, updateEmailChoices } from '../emails/email-choices.ts'
import { listDevices, removeDevice, renewDevice, subscribe, tryDevice, updateDevice } from './devices.ts'
import { vapidKeys } from './vapid.ts'

export const pushRoutes: Handlers<typeof push> = {
  get: async ctx => ({
    publicKey: (await vapidKeys(ctx)).publicKey,
    devices: await listDevices(ctx),
    emails: await listEmailChoices(ctx),
    canEmail: smtpReady(ctx.config),
  }),
  subscribe: (ctx, { body }) => subscribe(ctx, body),
  update: (ctx, { params, body }) => updateDevice(ctx, params.id, body),
  renew: (ctx, { params, body }) => renewDevice(ctx, params.id, body),
  remove: (ctx, { params }) => removeDevice(ctx, params.id),
  try: (ctx, { params }) => tryDevice(ctx, params.id),
  updateEmails: (ctx, { body }) => updateEmailChoices(ctx, body),
}
