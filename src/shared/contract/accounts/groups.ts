import { z } from 'zod'
import { Revision, Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { contract } from '../route.ts'
import { HouseholdSummary } from './households.ts'
import { UserSummary } from './users.ts'

export const GroupPreferencesInput = z
  .object({ privateGroup: z.boolean().default(true) })
  .meta({ id: 'UpdateGroupPreferences' })
export type GroupPreferencesInput = z.output<typeof GroupPreferencesInput>

export const GroupPreferences = GroupPreferencesInput.extend({ groupId: Uuid, id: Uuid, revision: Revision }).meta({
  id: 'ReadGroupPreferences',
})
export type GroupPreferences = z.output<typeof GroupPreferences>

export const GroupSummary = z
  .object({ name: z.string(), id: Uuid, slug: z.string(), preferences: GroupPreferences.nullable() })
  .meta({ id: 'GroupSummary' })
export type GroupSummary = z.infer<typeof GroupSummary>

export const GroupStorage = z
  .object({
    usedStorageBytes: z.int(),
    usedStorageStr: z.string(),
    totalStorageBytes: z.int(),
    totalStorageStr: z.string(),
  })
  .meta({ id: 'GroupStorage' })
export type GroupStorage = z.infer<typeof GroupStorage>

/** The caller's own group. */
export const groups = contract({
  getSelf: {
    method: 'GET',
    path: '/api/groups/self',
    access: 'user',
    summary: 'My group',
    reply: GroupSummary,
  },
  listMembers: {
    method: 'GET',
    path: '/api/groups/members',
    access: 'user',
    summary: 'List the members of my group, or of one of its households',
    query: PageQuery.extend({ householdId: Uuid.optional() }),
    reply: page(UserSummary),
  },
  getMember: {
    method: 'GET',
    path: '/api/groups/members/:usernameOrId',
    access: 'user',
    summary: 'Get a member of my group by username or id',
    params: z.object({ usernameOrId: z.string().max(500) }),
    reply: UserSummary,
  },
  getPreferences: {
    method: 'GET',
    path: '/api/groups/preferences',
    access: 'user',
    summary: 'Preferences of my group',
    reply: GroupPreferences,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/groups/preferences',
    access: 'canManage',
    summary: 'Replace the preferences of my group',
    body: GroupPreferencesInput,
    reply: GroupPreferences,
  },
  getStorage: {
    method: 'GET',
    path: '/api/groups/storage',
    access: 'user',
    summary: 'How much room the pictures and files of my group take',
    reply: GroupStorage,
  },
  listHouseholds: {
    method: 'GET',
    path: '/api/groups/households',
    access: 'user',
    summary: 'List the households of my group',
    query: PageQuery,
    reply: page(HouseholdSummary),
  },
  getHousehold: {
    method: 'GET',
    path: '/api/groups/households/:slugOrId',
    access: 'user',
    summary: 'Get a household of my group by slug or id',
    params: z.object({ slugOrId: z.string().max(1000) }),
    reply: HouseholdSummary,
  },
})
