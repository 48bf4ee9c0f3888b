import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

export const Feed = z
  .object({
    id: Uuid,
    url: z.string(),
    /** The page that people read. */
    siteUrl: z.string().nullable(),
    title: z.string(),
    isPaused: z.boolean(),
    checkedAt: Moment.nullable(),
    /** Why it could not be read, in the caller's language, and since when. */
    failure: z.object({ message: z.string(), since: Moment }).nullable(),
    /** How many of its entries wait to be kept or dropped. */
    waiting: z.int(),
  })
  .meta({ id: 'Feed' })
export type Feed = z.infer<typeof Feed>

export const FeedEntry = z
  .object({
    id: Uuid,
    feedId: Uuid,
    feedTitle: z.string(),
    url: z.string(),
    title: z.string(),
    pictureUrl: z.string().nullable(),
    publishedAt: Moment.nullable(),
    /** A recipe from this address that is in the group already. */
    known: z.object({ slug: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'FeedEntry' })
export type FeedEntry = z.infer<typeof FeedEntry>

/** As many entries are listed at once; the others follow when these are decided. */
export const MOST_LISTED = 200

const path = '/api/households/feeds'

/** Blogs that a household follows by RSS, Atom or JSON Feed, and their new entries, which wait to be kept or dropped. */
export const feeds = contract({
  list: {
    method: 'GET',
    path,
    access: 'user',
    summary: 'Blogs that the household follows',
    reply: z.array(Feed),
  },
  create: {
    method: 'POST',
    path,
    once: true,
    access: 'user',
    summary: 'Follow a blog by the address of its site or of its feed',
    body: z.object({ url: z.string().trim().min(1).max(2000) }).meta({ id: 'FeedInput' }),
    reply: Feed,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'user',
    summary: 'Pause a blog or go on with it',
    params: ById,
    body: z.object({ isPaused: z.boolean() }).meta({ id: 'FeedChange' }),
    reply: Feed,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    once: true,
    access: 'user',
    summary: 'Follow a blog no more; recipes that were kept stay',
    params: ById,
    reply: Feed,
  },
  check: {
    method: 'POST',
    path: `${path}/:id/check`,
    once: true,
    access: 'user',
    summary: 'Look for new entries of a blog now',
    params: ById,
    reply: Feed,
  },
  listEntries: {
    method: 'GET',
    path: `${path}/entries`,
    access: 'user',
    summary: `Entries that wait to be kept or dropped, newest first, ${MOST_LISTED} at most`,
    reply: z.array(FeedEntry),
  },
  keepEntry: {
    method: 'POST',
    path: `${path}/entries/:id/keep`,
    once: true,
    access: 'user',
    summary: 'Import the recipe of an entry; answers with its slug, or with that of the recipe that is known already',
    params: ById,
    reply: z.object({ slug: z.string(), isKnown: z.boolean() }).meta({ id: 'KeptEntry' }),
  },
  dropEntries: {
    method: 'POST',
    path: `${path}/entries/drop`,
    access: 'user',
    summary: 'Drop entries, or let dropped ones wait again; those of others are passed over',
    body: z
      .object({ ids: z.array(Uuid).min(1).max(MOST_LISTED), isDropped: z.boolean().default(true) })
      .meta({ id: 'DroppedEntries' }),
    reply: z.object({ ids: z.array(Uuid) }),
  },
})
