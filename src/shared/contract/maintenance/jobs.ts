import { z } from 'zod'
import { ById } from '../crud.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'

export const Job = z
  .object({
    id: Uuid,
    /** Named in the locales under `jobs.kinds`. */
    kind: z.string(),
    /** Whether it runs again and again by itself. */
    isPeriodic: z.boolean(),
    /** Null for one that runs once a day, and for one that somebody began. */
    everyMinutes: z.int().nullable(),
    state: z.enum(['waiting', 'running', 'over']),
    /** Of the last run. */
    outcome: z.enum(['success', 'failure', 'cancelled']).nullable(),
    dueAt: z.string(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    progress: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
    /** How many things the last run dealt with, where it counted. */
    count: z.int().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

/** Work beside requests: what the server does by itself, and what people have begun. */
export const jobs = contract({
  list: {
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'List jobs: those that run by the clock, and the latest others',
    reply: z.object({ items: z.array(Job) }),
  },
  run: {
    method: 'POST',
    path: '/api/admin/jobs/:id/run',
    access: 'admin',
    summary: 'Run a periodic job now',
    params: ById,
    reply: z.null(),
    status: 202,
  },
  listOwn: {
    method: 'GET',
    path: '/api/jobs',
    access: 'user',
    summary: 'List the latest jobs that one has begun',
    reply: z.object({ items: z.array(Job) }),
  },
  cancel: {
    method: 'POST',
    path: '/api/jobs/:id/cancel',
    access: 'user',
    summary: 'Ask a job to stop, as who began it or as an administrator',
    params: ById,
    reply: z.null(),
    status: 202,
  },
})
