import type { Handlers } from '#server/context.ts'
import type { timeline } from '#shared/contract/recipes/timeline.ts'
import {
  createTimelineEvent,
  getTimelineEvent,
  listTimelineEvents,
  moveTimelineEvent,
  putTimelineImage,
  removeTimelineEvent,
  updateTimelineEvent,
} from './timeline-events.service.ts'

export const timelineRoutes: Handlers<typeof timeline> = {
  list: (ctx, { query }) => listTimelineEvents(ctx, query),
  create: (ctx, { body }) => createTimelineEvent(ctx, body),
  get: (ctx, { params }) => getTimelineEvent(ctx, params.id),
  update: (ctx, { params, body }) => updateTimelineEvent(ctx, params.id, body),
  move: (ctx, { params, body }) => moveTimelineEvent(ctx, params.id, body.timestamp),
  remove: (ctx, { params }) => removeTimelineEvent(ctx, params.id),
  putImage: (ctx, { params, body }) => putTimelineImage(ctx, params.id, body.image),
}
