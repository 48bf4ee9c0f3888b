import { noAnswer } from '#server/ask-model.ts'
import type { Context } from '#server/context.ts'
import type { PlannedCall } from '#server/db/schema/assistant.ts'
import { Problem, unavailable } from '#server/errors.ts'
import { type AiMessage, type AiToolCall, type AiTurn, converse } from '#server/outside/ai-tools.ts'
import { timeoutOf } from '#server/outside/openai.ts'
import { type CallOwn, runTool } from '#server/tools/run-tool.ts'
import { isReading } from '#server/tools/tools.ts'
import { type AssistantAnswer, type AssistantMessage, LONGEST_MESSAGE } from '#shared/contract/planning/assistant.ts'
import { countUsage, ensureMayAsk } from './assistant.service.ts'
import { assistantTools, describeForAi, type OfferedTool } from './assistant-tools.ts'
import { callOwnOf, keepPlan } from './carry-out-plan.ts'
import { describeChange } from './describe-change.ts'
import { recipesNamedIn } from './named-recipes.ts'
import { promptFor, toAiMessages } from './prompt.ts'
import { slimText } from './slim-text.ts'

/** How often the model may look something up before it has to answer. */
const MOST_ROUNDS = 8
const MOST_CALLS_OF_A_ROUND = 10
const MOST_CHANGES = 25

/**
 * Answers a question. What the model asks to read is read as the person who asks; what it asks to change is checked, put into
 * words and kept as a plan: nothing changes before that person says so.
 */
export async function answerQuestion(ctx: Context, conversation: AssistantMessage[]): Promise<AssistantAnswer> {
  const messages: AiMessage[] = [{ role: 'system', content: await promptFor(ctx) }, ...toAiMessages(conversation)]
  const call = callOwnOf(ctx)
  const changes: PlannedCall[] = []
  const signal = AbortSignal.timeout(timeoutOf(ctx.config))
  const offered = assistantTools(ctx)
  const tools = offered.map(describeForAi)
  for (let round = 1; ; round++) {
    await ensureMayAsk(ctx)
    const turn = await ask(ctx, () =>
      converse(ctx.config, ctx.outgoing, { messages, tools, wordsOnly: round === MOST_ROUNDS, signal }),
    )
    if (!turn.calls.length) {
      const named = await recipesNamedIn(call, turn.text.slice(0, LONGEST_MESSAGE))
      return { ...named, plan: changes.length ? await keepPlan(ctx, changes) : null }
    }
    messages.push(turn.message)
    for (const [at, asked] of turn.calls.entries()) {
      const content =
        at < MOST_CALLS_OF_A_ROUND
          ? await answerCall(ctx, call, asked, offered, changes)
          : 'Too many at once: ask again.'
      messages.push({ role: 'tool', tool_call_id: asked.id, content })
    }
  }
}

/** Reads, or adds to the changes that are suggested; answers with what the model is told. */
async function answerCall(
  ctx: Context,
  call: CallOwn,
  { name, given }: AiToolCall,
  offered: OfferedTool[],
  changes: PlannedCall[],
) {
  const found = offered.find(({ tool }) => tool.name === name)
  if (!found) return `There is no tool ${name}.`
  if (!given) return 'The arguments are no JSON object.'
  const { tool, pick } = found
  const picked = pick(given)
  if ('fault' in picked) return picked.fault
  if (isReading(tool)) {
    const answer = await runTool(call, tool, picked.given)
    return slimText('failed' in answer ? answer.failed : answer.result)
  }
  if (changes.length >= MOST_CHANGES) return 'These are too many changes for one plan.'
  const words = await describeChange(ctx, call, tool.name, picked.given)
  if ('fault' in words) return words.fault
  changes.push({ tool: tool.name, arguments: picked.given, words: words.text })
  return 'Nothing has changed yet. This is shown to the person, who carries it out with one tap, or does not.'
}

async function ask(ctx: Context, work: () => Promise<AiTurn>): Promise<AiTurn> {
  const turn = await work().catch((error: unknown) => {
    if (error instanceof Problem) throw error
    ctx.log.warn({ err: error }, 'the AI server did not answer the assistant')
    const problem = noAnswer(error)
    throw problem.key === 'ai.no-answer' ? unavailable('assistant.no-answer', { cause: error }) : problem
  })
  await countUsage(ctx, turn.tokens)
  // It has cost something all the same, so it is counted first.
  if (!turn.text && !turn.calls.length) throw unavailable('assistant.no-answer')
  return turn
}
