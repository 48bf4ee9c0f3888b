import { z } from 'zod'
import { Revision, Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { contract } from '../route.ts'
import { User } from './users.ts'

/** Every preference of a household; what an update leaves out falls back to these values. */
export const HouseholdPreferencesInput = z
  .object({
    privateHousehold: z.boolean().default(true),
    lockRecipeEditsFromOtherHouseholds: z.boolean().default(true),
    /** 0 is Sunday. */
    firstDayOfWeek: z.int().min(0).max(6).default(0),
    recipePublic: z.boolean().default(true),
    recipeShowNutrition: z.boolean().default(false),
    recipeShowAssets: z.boolean().default(false),
    recipeLandscapeView: z.boolean().default(false),
    recipeDisableComments: z.boolean().default(false),
    recipeDisableAmount: z.boolean().default(true),
  })
  .meta({ id: 'UpdateHouseholdPreferences' })
export type HouseholdPreferencesInput = z.output<typeof HouseholdPreferencesInput>

export const HouseholdPreferences = HouseholdPreferencesInput.extend({ id: Uuid, revision: Revision }).meta({
  id: 'ReadHouseholdPreferences',
})
export type HouseholdPreferences = z.output<typeof HouseholdPreferences>

export const WebhookSummary = z
  .object({
    id: Uuid,
    groupId: Uuid,
    householdId: Uuid,
    enabled: z.boolean(),
    name: z.string(),
    url: z.string(),
    webhookType: z.literal('mealplan'),
    scheduledTime: z.string(),
  })
  .meta({ id: 'WebhookSummary' })
export type WebhookSummary = z.infer<typeof WebhookSummary>

export const HouseholdSummary = z
  .object({
    groupId: Uuid,
    name: z.string(),
    id: Uuid,
    slug: z.string(),
    preferences: HouseholdPreferences.nullable(),
  })
  .meta({ id: 'HouseholdSummary' })
export type HouseholdSummary = z.infer<typeof HouseholdSummary>

export const Household = HouseholdSummary.extend({
  /** Name of the group. */
  group: z.string(),
  users: z.array(z.object({ id: Uuid, fullName: z.string() })),
  webhooks: z.array(WebhookSummary),
}).meta({ id: 'HouseholdInDB' })
export type Household = z.infer<typeof Household>

export const HouseholdStatistics = z
  .object({
    totalRecipes: z.int(),
    totalUsers: z.int(),
    totalCategories: z.int(),
    totalTags: z.int(),
    totalTools: z.int(),
  })
  .meta({ id: 'HouseholdStatistics' })

export const MemberPermissions = z
  .object({
    userId: Uuid,
    canManageHousehold: z.boolean().default(false),
    canManage: z.boolean().default(false),
    canInvite: z.boolean().default(false),
    canOrganize: z.boolean().default(false),
  })
  .meta({ id: 'SetPermissions' })
export type MemberPermissions = z.output<typeof MemberPermissions>

/** The caller's own household. */
export const households = contract({
  getSelf: {
    method: 'GET',
    path: '/api/households/self',
    access: 'user',
    summary: 'My household',
    reply: Household,
  },
  listMembers: {
    method: 'GET',
    path: '/api/households/members',
    access: 'user',
    summary: 'List the members of my household',
    query: PageQuery,
    reply: page(User),
  },
  getPreferences: {
    method: 'GET',
    path: '/api/households/preferences',
    access: 'user',
    summary: 'Preferences of my household',
    reply: HouseholdPreferences,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/households/preferences',
    access: 'canManageHousehold',
    summary: 'Replace the preferences of my household',
    body: HouseholdPreferencesInput,
    reply: HouseholdPreferences,
  },
  setPermissions: {
    method: 'PUT',
    path: '/api/households/permissions',
    access: 'canManage',
    summary: 'Say what a member of my household may do',
    body: MemberPermissions,
    reply: User,
  },
  getStatistics: {
    method: 'GET',
    path: '/api/households/statistics',
    access: 'user',
    summary: 'How much my household has',
    reply: HouseholdStatistics,
  },
})
