import { z } from 'zod'
import { ById, crud } from '../crud.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { CHOOSABLE } from './event-types.ts'
import { TestResult } from './notifiers.ts'

export const WebhookInput = z
  .object({
    enabled: z.boolean().default(true),
    name: z.string().max(1000).default(''),
    url: z.string().max(4000).default(''),
    webhookType: z.literal('mealplan').default('mealplan'),
    /** A time of day in UTC, or a moment whose time counts. */
    scheduledTime: z.union([z.string().max(100), z.number()]),
    /** By whose clocks the time stays the same over the year; UTC when nothing is said. */
    timeZone: z.string().max(100).nullish(),
    /** Events that are sent as they happen, besides the day's meals. */
    events: z
      .array(z.enum(CHOOSABLE as [string, ...string[]]))
      .max(50)
      .nullish(),
  })
  .meta({ id: 'CreateWebhook' })
export type WebhookInput = z.output<typeof WebhookInput>

export const Webhook = z
  .object({
    id: Uuid,
    groupId: Uuid,
    householdId: Uuid,
    enabled: z.boolean(),
    name: z.string(),
    url: z.string(),
    webhookType: z.literal('mealplan'),
    /** `HH:MM:SS`, with a fraction if need be, in UTC as of today. */
    scheduledTime: z.string(),
    timeZone: z.string(),
    events: z.array(z.string()),
    /** Whether what is sent carries a signature. */
    signed: z.boolean(),
  })
  .meta({ id: 'ReadWebhook' })
export type Webhook = z.infer<typeof Webhook>

const PATH = '/api/households/webhooks'
const OLD_PATH = '/api/groups/webhooks'

/** Addresses that get the day's meals at a time of day, and events as they happen. */
export const webhooks = contract({
  ...crud(PATH, 'webhook', { item: Webhook, input: WebhookInput, oldPath: OLD_PATH }),
  rerun: {
    method: 'POST',
    path: `${PATH}/rerun`,
    also: [`${OLD_PATH}/rerun`],
    access: 'user',
    summary: 'Send again all webhooks of the household that were due today',
    reply: z.null(),
  },
  test: {
    method: 'POST',
    path: `${PATH}/:id/test`,
    also: [`${OLD_PATH}/:id/test`],
    access: 'user',
    summary: "Send today's meals to a webhook now",
    params: ById,
    reply: z.null(),
  },
  try: {
    method: 'POST',
    path: `${PATH}/:id/try`,
    access: 'user',
    summary: "Send today's meals to a webhook and hear what it answers",
    params: ById,
    reply: TestResult,
  },
  newSecret: {
    method: 'POST',
    path: `${PATH}/:id/secret`,
    access: 'user',
    summary: 'Make a new key that signs what the webhook sends; it is shown once',
    params: ById,
    reply: z.object({ secret: z.string() }),
  },
  removeSecret: {
    method: 'DELETE',
    path: `${PATH}/:id/secret`,
    access: 'user',
    summary: 'Send without a signature again',
    params: ById,
    reply: z.null(),
    status: 204,
  },
})
