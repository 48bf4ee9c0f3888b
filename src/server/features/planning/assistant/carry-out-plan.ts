import { secondsAfter } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { PlannedCall } from '#server/db/schema/assistant.ts'
import { forbidden, found } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { type CallOwn, runTool } from '#server/tools/run-tool.ts'
import { type ToolCall, toolsFor } from '#server/tools/tools.ts'
import type { AssistantOutcome, AssistantPlan } from '#shared/contract/planning/assistant.ts'
import { ensureOn } from './assistant.service.ts'
import * as store from './assistant.store.ts'

/** As long as somebody may think it over with the sheet open. */
const SECONDS_KEPT = 60 * 60

/** The way to make calls as whoever asks. */
export function callOwnOf(ctx: Context): CallOwn {
  const { callOwn } = ctx.request
  if (!callOwn) throw forbidden('forbidden')
  return callOwn
}

/** Keeps changes for the person who was shown them, in the household where they are. */
export async function keepPlan(ctx: Context, changes: PlannedCall[]): Promise<AssistantPlan> {
  const { id: userId, householdId } = ctx.user
  const expiresAt = secondsAfter(ctx.clock.now(), SECONDS_KEPT)
  const plan = { id: newId(), userId, householdId, changes, expiresAt }
  await ctx.transaction(ctx => store.insertPlan(ctx.db, plan, ctx.clock.now()))
  return { id: plan.id, expiresAt, changes: changes.map(({ words }) => words) }
}

/**
 * Makes the calls of a plan, each by itself, through the same tools as any program. A plan is carried out once; what takes
 * everything back is a plan again.
 */
export async function carryOutPlan(ctx: Context, id: string): Promise<AssistantOutcome> {
  const call = callOwnOf(ctx)
  const mine = { id, userId: ctx.user.id, householdId: ctx.user.householdId }
  const { changes } = found(await store.takePlan(ctx.db, mine, ctx.clock.now()), 'assistant.plan-gone')
  await ensureOn(ctx)
  const tools = toolsFor(ctx.user.session.scope)
  const outcomes: AssistantOutcome['changes'] = []
  const undos: PlannedCall[] = []
  for (const { tool: name, arguments: given, words } of changes) {
    const tool = tools.find(tool => tool.name === name)
    const answer = tool ? await runTool(call, tool, given) : { failed: '' }
    outcomes.push({ words, problem: 'failed' in answer ? problemIn(ctx, answer.failed) : null })
    if ('result' in answer && answer.undo) undos.unshift(takingBack(ctx, answer.undo, words))
  }
  return { changes: outcomes, undo: undos.length ? (await keepPlan(ctx, undos)).id : null }
}

const takingBack = (ctx: Context, undo: ToolCall, words: string): PlannedCall => ({
  ...undo,
  words: ctx.t('assistant.taken-back', { words }),
})

/** The words of a refusal, in whichever shape it came. */
function problemIn(ctx: Context, body: string): string {
  try {
    const { detail } = JSON.parse(body)
    const words = typeof detail === 'string' ? detail : detail?.message
    if (typeof words === 'string') return words
  } catch {}
  return ctx.t('errors.unexpected')
}
