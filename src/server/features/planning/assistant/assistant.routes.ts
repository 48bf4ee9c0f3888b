import type { Handlers } from '#server/context.ts'
import type { assistant } from '#shared/contract/planning/assistant.ts'
import { answerQuestion } from './answer-question.ts'
import { getSettings, updateSettings } from './assistant.service.ts'
import { carryOutPlan } from './carry-out-plan.ts'

export const assistantRoutes: Handlers<typeof assistant> = {
  get: ctx => getSettings(ctx),
  update: (ctx, { body }) => updateSettings(ctx, body),
  ask: (ctx, { body }) => answerQuestion(ctx, body.messages),
  carryOut: (ctx, { params }) => carryOutPlan(ctx, params.id),
}
