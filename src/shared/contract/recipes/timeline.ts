import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, MomentInput, Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { contract, upload } from '../route.ts'

export const TimelineEventType = z.enum(['system', 'info', 'comment']).meta({ id: 'TimelineEventType' })
export const TimelineEventImage = z.enum(['has image', 'does not have image']).meta({ id: 'TimelineEventImage' })

export const TimelineEvent = z
  .object({
    id: Uuid,
    recipeId: Uuid,
    userId: Uuid,
    groupId: Uuid,
    /** Where the recipe's owner cooks. */
    householdId: Uuid,
    subject: z.string(),
    /** `system` is written by Larder, `info` says that somebody made it, `comment` is free. */
    eventType: TimelineEventType,
    eventMessage: z.string().nullable(),
    image: TimelineEventImage,
    /** The step that it is about; it may be gone by now. */
    stepId: Uuid.nullable(),
    timestamp: Moment,
    createdAt: Moment,
    updatedAt: Moment,
  })
  .meta({ id: 'RecipeTimelineEventOut' })
export type TimelineEvent = z.infer<typeof TimelineEvent>

const message = z.string().max(100_000).nullish()
const subject = z.string().max(10_000)

export const TimelineEventInput = z
  .object({
    recipeId: Uuid,
    /** The caller's, or absent: nobody writes in another's name. */
    userId: Uuid.nullish(),
    subject,
    eventType: TimelineEventType,
    eventMessage: message,
    /** The same by its older name. */
    message,
    image: TimelineEventImage.nullish(),
    /** A step of the recipe. One that the recipe has no longer is left out, so that the words are kept. */
    stepId: Uuid.nullish(),
    timestamp: MomentInput.nullish(),
  })
  .meta({ id: 'RecipeTimelineEventIn' })
export type TimelineEventInput = z.output<typeof TimelineEventInput>

/** Null or absent keeps what is there; an empty message clears it. */
export const TimelineEventUpdate = z
  .object({ subject, eventMessage: message, message, image: TimelineEventImage.nullish() })
  .meta({ id: 'RecipeTimelineEventUpdate' })
export type TimelineEventUpdate = z.output<typeof TimelineEventUpdate>

/** What happened to the group's recipes, told by people and by Larder. */
export const timeline = contract({
  list: {
    method: 'GET',
    path: '/api/recipes/timeline/events',
    access: 'user',
    summary: 'List what happened to the recipes of the group',
    query: PageQuery,
    reply: page(TimelineEvent),
  },
  create: {
    method: 'POST',
    path: '/api/recipes/timeline/events',
    once: true,
    access: 'user',
    summary: 'Add an entry to the timeline of a recipe',
    body: TimelineEventInput,
    reply: TimelineEvent,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/recipes/timeline/events/:id',
    access: 'user',
    summary: 'Get an entry of a timeline',
    params: ById,
    reply: TimelineEvent,
  },
  update: {
    method: 'PUT',
    path: '/api/recipes/timeline/events/:id',
    access: 'user',
    summary: 'Change the words of an entry',
    params: ById,
    body: TimelineEventUpdate,
    reply: TimelineEvent,
  },
  move: {
    method: 'PATCH',
    path: '/api/recipes/timeline/events/:id',
    access: 'user',
    summary: 'Say when an entry happened; a recipe that was last made then follows',
    params: ById,
    body: z.object({ timestamp: MomentInput }).meta({ id: 'RecipeTimelineEventMove' }),
    reply: TimelineEvent,
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/timeline/events/:id',
    once: true,
    access: 'user',
    summary: 'Delete an entry with its picture',
    params: ById,
    reply: TimelineEvent,
  },
  putImage: {
    method: 'PUT',
    path: '/api/recipes/timeline/events/:id/image',
    access: 'user',
    summary: 'Upload the picture of an entry',
    params: ById,
    body: upload({ image: 'one' }, z.object({ extension: z.string().max(200).default('') })),
    reply: z.object({ image: TimelineEventImage }),
  },
})
