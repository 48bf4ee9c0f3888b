import { z } from 'zod'
import { Moment, Uuid } from '../fields.ts'
import { RecipeSummary } from '../recipes/recipe.ts'
import { contract } from '../route.ts'

/** More of a conversation the server does not read. */
export const MOST_MESSAGES = 30
export const LONGEST_MESSAGE = 8000

export const AssistantSettingsInput = z
  .object({
    enabled: z.boolean(),
    /** What the model may read and write in a month, in its tokens; null for no limit. */
    monthlyTokens: z.int().min(0).max(1_000_000_000).nullable(),
    /** What that may cost in a month; it counts where the operator has said what tokens cost. */
    monthlyCost: z.number().min(0).max(1_000_000).nullable().default(null),
  })
  .meta({ id: 'AssistantSettingsInput' })
export type AssistantSettingsInput = z.output<typeof AssistantSettingsInput>

export const AssistantSettings = AssistantSettingsInput.extend({
  /** Whether the server has a model to ask. */
  available: z.boolean(),
  usedTokens: z.int(),
  /** Null where nobody said what tokens cost. */
  usedCost: z.number().nullable(),
  currency: z.string().nullable(),
}).meta({ id: 'AssistantSettings' })
export type AssistantSettings = z.infer<typeof AssistantSettings>

/** A message of the conversation, as the screen keeps it: the server remembers none. */
export const AssistantMessage = z
  .object({
    from: z.enum(['person', 'assistant']),
    /** Recipes are named by their slug, as in `[[leek-soup]]`. */
    text: z.string().max(LONGEST_MESSAGE),
    /** What was suggested with it, and what the person said to that. */
    changes: z.array(z.string().max(1000)).max(50).default([]),
    outcome: z.enum(['open', 'done', 'declined', 'undone']).nullish(),
  })
  .meta({ id: 'AssistantMessage' })
export type AssistantMessage = z.output<typeof AssistantMessage>

/** Changes that the person may have carried out as they stand here. */
export const AssistantPlan = z
  .object({ id: Uuid, expiresAt: Moment, changes: z.array(z.string()) })
  .meta({ id: 'AssistantPlan' })
export type AssistantPlan = z.infer<typeof AssistantPlan>

export const AssistantAnswer = z
  .object({ text: z.string(), recipes: z.array(RecipeSummary), plan: AssistantPlan.nullable() })
  .meta({ id: 'AssistantAnswer' })
export type AssistantAnswer = z.infer<typeof AssistantAnswer>

export const AssistantOutcome = z
  .object({
    /** What became of each change; `problem` says in words why one failed. */
    changes: z.array(z.object({ words: z.string(), problem: z.string().nullable() })),
    /** Carrying this plan out takes everything back. */
    undo: Uuid.nullable(),
  })
  .meta({ id: 'AssistantOutcome' })
export type AssistantOutcome = z.infer<typeof AssistantOutcome>

export const assistant = contract({
  get: {
    method: 'GET',
    path: '/api/groups/assistant',
    access: 'user',
    summary: 'Whether the group uses the assistant, its monthly limit and what is used of it',
    reply: AssistantSettings,
  },
  update: {
    method: 'PUT',
    path: '/api/groups/assistant',
    access: 'canManage',
    summary: 'Switch the assistant of the group on or off, and limit what it uses in a month',
    body: AssistantSettingsInput,
    reply: AssistantSettings,
  },
  ask: {
    method: 'POST',
    path: '/api/assistant',
    access: 'user',
    summary: 'Ask the assistant; it reads by itself, and what it would change comes back as a plan',
    body: z.object({
      messages: z
        .array(AssistantMessage)
        .min(1)
        .max(MOST_MESSAGES)
        .refine(messages => messages.at(-1)?.from === 'person', 'the last message is that of the person'),
    }),
    bodyLimit: 1024 * 1024,
    reply: AssistantAnswer,
  },
  carryOut: {
    method: 'POST',
    path: '/api/assistant/plans/:id',
    access: 'user',
    summary: 'Carry out a plan as it was shown, once',
    params: z.object({ id: Uuid }),
    reply: AssistantOutcome,
  },
})
