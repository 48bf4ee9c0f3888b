import type { z } from 'zod'
import type { HouseholdPreferencesInput } from '#shared/contract/accounts/households.ts'
import { secondFactor } from '#shared/contract/accounts/second-factor.ts'
import { type UserInput, users } from '#shared/contract/accounts/users.ts'
import { admin } from '#shared/contract/admin/admin.ts'
import { adminGroups } from '#shared/contract/admin/admin-groups.ts'
import { adminHouseholds } from '#shared/contract/admin/admin-households.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useChange } from '#web/api/use-change.ts'
import { ownZone } from '#web/i18n/own-zone.ts'
import { type Edits, mergeEdits } from '#web/ui/forms/merge-edits.ts'
import type { UserValues } from './user-values.ts'

const all = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } } as const

export const usersQuery = query(users.list, { query: { perPage: -1, orderBy: 'full_name', orderDirection: 'asc' } })
export const lockedQuery = query(admin.listLocked)
export const groupsQuery = query(adminGroups.list, all)
export const householdsQuery = query(adminHouseholds.list, all)

const people = [users.list, users.get, adminGroups.list, adminHouseholds.list]
const houses = [adminHouseholds.list, adminHouseholds.get, adminGroups.list, adminGroups.get]

export const useCreateUser = () => useChange((body: z.input<typeof UserInput>) => call(users.create, { body }), people)
export const useUpdateUser = (id: string) =>
  useChange(async (edits: Edits<Omit<UserValues, 'password'>>) => {
    const now = await call(users.get, { params: { id } })
    return call(users.updateByAdmin, { params: { id }, body: mergeEdits(edits, now) })
  }, people)
export const useRemoveUser = (id: string) =>
  useChange(() => call(users.removeByAdmin, { params: { id } }), [users.list, adminGroups.list, adminHouseholds.list])
export const useUnlockUsers = () =>
  useChange(() => call(admin.unlockUsers, { query: { force: true } }), [admin.listLocked])
export const useUnlockUser = (userId: string) =>
  useChange(() => call(admin.unlockUsers, { query: { userId } }), [admin.listLocked])
export const useRemoveSecondFactor = (id: string) =>
  useChange(() => call(secondFactor.removeByAdmin, { params: { id } }), [secondFactor.getByAdmin])
export const useCreateResetToken = () =>
  useChange((email: string) => call(admin.createResetToken, { body: { email } }), [])
export const useSendResetLink = (id: string) => useChange(() => call(admin.sendResetLink, { params: { id } }), [])

export const useCreateHousehold = () =>
  useChange(
    (body: { groupId: string; name: string }) =>
      call(adminHouseholds.create, { body: { ...body, timeZone: ownZone() } }),
    houses,
  )
export const useUpdateHousehold = (id: string) =>
  useChange(async (edits: Edits<{ name: string } & HouseholdPreferencesInput>) => {
    const { groupId, name: nameNow, preferences: now } = await call(adminHouseholds.get, { params: { id } })
    const { name, ...preferences } = mergeEdits(edits, { ...edits.edited, ...now, name: nameNow })
    return call(adminHouseholds.update, { params: { id }, body: { id, groupId, name, preferences } })
  }, houses)
export const useRemoveHousehold = (id: string) =>
  useChange(() => call(adminHouseholds.remove, { params: { id } }), [adminHouseholds.list, adminGroups.list])

export const useCreateGroup = () =>
  useChange((name: string) => call(adminGroups.create, { body: { name, timeZone: ownZone() } }), houses)
export const useUpdateGroup = (id: string) =>
  useChange(async (edits: Edits<{ name: string; privateGroup: boolean }>) => {
    const { name: nameNow, preferences: now } = await call(adminGroups.get, { params: { id } })
    const { name, ...preferences } = mergeEdits(edits, { ...edits.edited, ...now, name: nameNow })
    return call(adminGroups.update, { params: { id }, body: { id, name, preferences } })
  }, houses)
export const useRemoveGroup = (id: string) =>
  useChange(() => call(adminGroups.remove, { params: { id } }), [adminGroups.list])

export const useSendTestEmail = () => useChange((email: string) => call(admin.sendTestEmail, { body: { email } }), [])
