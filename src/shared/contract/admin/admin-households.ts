import { z } from 'zod'
import { Household, HouseholdPreferencesInput } from '../accounts/households.ts'
import { NewHouseholdZone } from '../accounts/registration.ts'
import { ById } from '../crud.ts'
import { Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { contract } from '../route.ts'
import { NewName } from './admin-groups.ts'

export const HouseholdInput = z
  .object({ groupId: Uuid.nullish(), name: NewName, timeZone: NewHouseholdZone })
  .meta({ id: 'HouseholdCreate' })
export type HouseholdInput = z.output<typeof HouseholdInput>

export const HouseholdUpdate = z
  .object({
    groupId: Uuid,
    name: z.string().min(1).max(255),
    id: Uuid,
    preferences: HouseholdPreferencesInput.nullish(),
  })
  .meta({ id: 'UpdateHouseholdAdmin' })
export type HouseholdUpdate = z.output<typeof HouseholdUpdate>

/** Every household, for administrators. */
export const adminHouseholds = contract({
  list: {
    method: 'GET',
    path: '/api/admin/households',
    access: 'admin',
    summary: 'List every household',
    query: PageQuery,
    reply: page(Household),
  },
  create: {
    method: 'POST',
    path: '/api/admin/households',
    once: true,
    access: 'admin',
    summary: 'Create a household in a group',
    body: HouseholdInput,
    reply: Household,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/admin/households/:id',
    access: 'admin',
    summary: 'Get a household',
    params: ById,
    reply: Household,
  },
  update: {
    method: 'PUT',
    path: '/api/admin/households/:id',
    access: 'admin',
    summary: 'Rename a household, set its preferences',
    params: ById,
    body: HouseholdUpdate,
    reply: Household,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/households/:id',
    once: true,
    access: 'admin',
    summary: 'Delete a household without users',
    params: ById,
    reply: Household,
  },
})
