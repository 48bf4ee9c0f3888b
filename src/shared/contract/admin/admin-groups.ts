import { z } from 'zod'
import { GroupPreferencesInput, GroupSummary } from '../accounts/groups.ts'
import { WebhookSummary } from '../accounts/households.ts'
import { NewHouseholdZone } from '../accounts/registration.ts'
import { UserSummary } from '../accounts/users.ts'
import { ById } from '../crud.ts'
import { Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { contract } from '../route.ts'

export const Group = GroupSummary.extend({
  categories: z.array(z.object({ id: Uuid, name: z.string(), slug: z.string() })),
  webhooks: z.array(WebhookSummary),
  households: z.array(z.object({ id: Uuid, name: z.string() })),
  users: z.array(UserSummary),
}).meta({ id: 'GroupInDB' })
export type Group = z.infer<typeof Group>

export const NewName = z.string().trim().min(1).max(255)

export const GroupInput = z.object({ name: NewName, timeZone: NewHouseholdZone }).meta({ id: 'GroupBase' })
export type GroupInput = z.output<typeof GroupInput>

/** An empty name keeps the name. */
export const GroupUpdate = z
  .object({ id: Uuid, name: z.string().max(255), preferences: GroupPreferencesInput.nullish() })
  .meta({ id: 'GroupAdminUpdate' })
export type GroupUpdate = z.output<typeof GroupUpdate>

/** Every group, for administrators. */
export const adminGroups = contract({
  list: {
    method: 'GET',
    path: '/api/admin/groups',
    access: 'admin',
    summary: 'List every group',
    query: PageQuery,
    reply: page(Group),
  },
  create: {
    method: 'POST',
    path: '/api/admin/groups',
    once: true,
    access: 'admin',
    summary: 'Create a group with its first household',
    body: GroupInput,
    reply: Group,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/admin/groups/:id',
    access: 'admin',
    summary: 'Get a group',
    params: ById,
    reply: Group,
  },
  update: {
    method: 'PUT',
    path: '/api/admin/groups/:id',
    access: 'admin',
    summary: 'Rename a group, set its preferences',
    params: ById,
    body: GroupUpdate,
    reply: Group,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/groups/:id',
    once: true,
    access: 'admin',
    summary: 'Delete a group without users',
    params: ById,
    reply: Group,
  },
})
