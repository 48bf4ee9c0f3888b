import { z } from 'zod'
import type { Context } from './context.ts'
import { type Problem, unavailable } from './errors.ts'
import { type AiQuestion, type AiTokens, aiFailureOf, openAi } from './outside/openai.ts'

/**
 * Asks the model for an answer of this shape, within the group's monthly limit, and counts what it took. An answer of another
 * shape is as good as none, and throws like it.
 */
export async function askModel<Answer extends z.ZodType>(
  ctx: Context,
  question: Omit<AiQuestion, 'schema' | 'onTokens'>,
  Answer: Answer,
): Promise<z.output<Answer>> {
  await ctx.hooks.modelUse.ensureWithinLimit(ctx)
  const used: AiTokens = { input: 0, output: 0 }
  const onTokens = ({ input, output }: AiTokens) => {
    used.input += input
    used.output += output
  }
  const ask = openAi(ctx.config, ctx.outgoing)
  try {
    const answer = await ask({ ...question, schema: z.toJSONSchema(Answer), onTokens })
    return Answer.parse(JSON.parse(answer.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '')))
  } catch (error) {
    ctx.log.warn({ err: error }, 'the AI server gave no usable answer')
    throw noAnswer(error)
  } finally {
    if (used.input + used.output) await ctx.hooks.modelUse.count(ctx, used)
  }
}

/** Says why the AI server gave no answer. */
export const noAnswer = (error: unknown): Problem => unavailable(`ai.${aiFailureOf(error)}`, { cause: error })
