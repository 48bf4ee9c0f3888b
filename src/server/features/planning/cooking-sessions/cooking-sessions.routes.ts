import type { Handlers } from '#server/context.ts'
import type { cookingSessions } from '#shared/contract/planning/cooking-sessions.ts'
import {
  createSession,
  getSession,
  listSessions,
  putTimer,
  removeSession,
  removeTimer,
  takeDish,
  updateSession,
  updateStep,
} from './cooking-sessions.service.ts'

export const cookingSessionsRoutes: Handlers<typeof cookingSessions> = {
  list: ctx => listSessions(ctx),
  create: (ctx, { body }) => createSession(ctx, body),
  get: (ctx, { params }) => getSession(ctx, params.id),
  update: (ctx, { params, body }) => updateSession(ctx, params.id, body),
  remove: (ctx, { params }) => removeSession(ctx, params.id),
  takeDish: (ctx, { params, body }) => takeDish(ctx, params, body.takenBy),
  updateStep: (ctx, { params, body }) => updateStep(ctx, params, body),
  putTimer: (ctx, { params, body }) => putTimer(ctx, params, body),
  removeTimer: (ctx, { params }) => removeTimer(ctx, params),
}
