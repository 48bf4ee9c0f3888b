import type { Context } from '#server/context.ts'
import { forbidden, tooMany } from '#server/errors.ts'
import { isAiEnabled } from '#server/outside/openai.ts'
import type { AssistantSettings, AssistantSettingsInput } from '#shared/contract/planning/assistant.ts'
import * as store from './assistant.store.ts'

/** The settings of a group that never changed them: off, with a limit that a family hardly reaches. */
const INITIAL: AssistantSettingsInput = { enabled: false, monthlyTokens: 2_000_000, monthlyCost: null }

const MILLION = 1_000_000

const monthOf = (ctx: Context) => ctx.clock.now().slice(0, 7)

/** How the group uses the assistant, and what it has used of its limit this month. */
export async function getSettings(ctx: Context): Promise<AssistantSettings> {
  const { groupId } = ctx.user
  const { enabled, monthlyTokens, monthlyCost } = (await store.findSettings(ctx.db, groupId)) ?? INITIAL
  const { inputTokens = 0, outputTokens = 0 } = (await store.findUsage(ctx.db, groupId, monthOf(ctx))) ?? {}
  const { OPENAI_INPUT_PRICE, OPENAI_OUTPUT_PRICE, OPENAI_CURRENCY } = ctx.config
  const isPriced = OPENAI_INPUT_PRICE > 0 || OPENAI_OUTPUT_PRICE > 0
  return {
    available: isAiEnabled(ctx.config),
    ...{ enabled, monthlyTokens, monthlyCost },
    usedTokens: inputTokens + outputTokens,
    usedCost: isPriced ? (inputTokens * OPENAI_INPUT_PRICE + outputTokens * OPENAI_OUTPUT_PRICE) / MILLION : null,
    currency: isPriced ? OPENAI_CURRENCY : null,
  }
}

export async function updateSettings(ctx: Context, input: AssistantSettingsInput): Promise<AssistantSettings> {
  return ctx.transaction(async ctx => {
    const { groupId } = ctx.user
    await store.putSettings(ctx.db, { groupId, ...input, updatedAt: ctx.clock.now() })
    if (!input.enabled) await store.deletePlansOfGroup(ctx.db, groupId)
    return getSettings(ctx)
  })
}

/** Throws unless the group may ask the model now. */
export const ensureMayAsk = async (ctx: Context): Promise<void> => refuseAboveLimit(await ensureOn(ctx))

/** Throws where the assistant is switched off, be it since a question was asked. */
export async function ensureOn(ctx: Context): Promise<AssistantSettings> {
  const settings = await getSettings(ctx)
  if (!settings.available || !settings.enabled) throw forbidden('assistant.off')
  return settings
}

/** The limit is that of the group, whatever it has the model do: it holds beside the assistant as well. */
export const ensureWithinLimit = async (ctx: Context): Promise<void> => refuseAboveLimit(await getSettings(ctx))

function refuseAboveLimit({ monthlyTokens, monthlyCost, usedTokens, usedCost }: AssistantSettings): void {
  const isUsedUp =
    (monthlyTokens !== null && usedTokens >= monthlyTokens) ||
    (monthlyCost !== null && usedCost !== null && usedCost >= monthlyCost)
  if (isUsedUp) throw tooMany('assistant.limit-reached')
}

export const countUsage = (ctx: Context, { input, output }: { input: number; output: number }) =>
  store.addUsage(ctx.db, {
    ...{ groupId: ctx.user.groupId, month: monthOf(ctx) },
    ...{ inputTokens: input, outputTokens: output },
  })
