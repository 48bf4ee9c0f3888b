import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, MomentInput, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { known, ListChanges, ListOperation } from './list-operations.ts'

export const ListLink = z
  .object({
    id: Uuid,
    shoppingListId: Uuid,
    /** Who it is for, as the person who made it wrote. */
    name: z.string(),
    expiresAt: Moment,
    createdAt: Moment,
    lastUsedAt: Moment.nullable(),
    /** Only in the answer that makes the link; afterwards nobody can read it again. */
    address: z.string().nullable(),
  })
  .meta({ id: 'ShoppingListLink' })
export type ListLink = z.infer<typeof ListLink>

export const ListLinkInput = z
  .object({ name: z.string().max(200).default(''), expiresAt: MomentInput.nullish() })
  .meta({ id: 'ShoppingListLinkCreate' })
export type ListLinkInput = z.output<typeof ListLinkInput>

/** A list as a guest's device keeps it. It names no recipes, and of people only guests. */
export const GuestListChanges = ListChanges.omit({ userId: true, recipes: true })
  .extend({ household: z.string(), expiresAt: Moment })
  .meta({ id: 'GuestListChanges' })
export type GuestListChanges = z.infer<typeof GuestListChanges>

const PATH = '/api/households/shopping/lists/:id/links'
const GUEST_PATH = '/api/households/shopping/shared/:token'
const ByToken = z.object({ token: z.string().min(1).max(200) })
/** Operations of a guest in one request; their device sends longer queues in parts. */
export const MOST_GUEST_OPERATIONS = 100

/** Links by which people without an account tick and add on one shopping list, until they expire or are revoked. */
export const listLinks = contract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'user',
    summary: 'List the guest links to a shopping list, newest first',
    params: ById,
    reply: z.array(ListLink),
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'user',
    summary: 'Make a guest link to a shopping list; it works for 30 days unless you set another time',
    params: ById,
    body: ListLinkInput,
    reply: ListLink,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:linkId`,
    access: 'user',
    summary: 'Revoke a guest link to a shopping list',
    params: ById.extend({ linkId: Uuid }),
    reply: ListLink,
  },
  getShared: {
    method: 'GET',
    path: GUEST_PATH,
    access: 'public',
    summary: 'Read a shopping list, or what changed on it, by a guest link',
    params: ByToken,
    query: z.object({ since: z.coerce.number().int().min(0).default(0), sinceId: Uuid.optional() }),
    reply: GuestListChanges,
  },
  sendShared: {
    method: 'POST',
    path: GUEST_PATH,
    access: 'public',
    summary: 'Apply what a guest did to a shopping list; answers with what happened since',
    params: ByToken,
    body: z.object({
      ...known,
      name: z.string().trim().max(60).default(''),
      operations: z.array(ListOperation).max(MOST_GUEST_OPERATIONS),
    }),
    reply: GuestListChanges,
  },
})
