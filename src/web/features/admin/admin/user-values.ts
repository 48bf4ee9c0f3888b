import type { TFunction } from 'i18next'
import { type AuthMethod, type User, users } from '#shared/contract/accounts/users.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import type { Rules } from '#web/ui/forms/use-form.ts'

export const userFlags = ['admin', 'canOrganize', 'canInvite', 'canManageHousehold', 'canManage', 'advanced'] as const

/** What an administrator writes about a user. */
export interface UserValues extends Record<(typeof userFlags)[number], boolean> {
  fullName: string
  username: string
  email: string
  password: string
  group: string
  household: string
  authMethod: AuthMethod
}

export const userFields = ['fullName', 'username', 'email', 'password', 'group', 'household'] as const

const noFlags = Object.fromEntries(userFlags.map(flag => [flag, false])) as Record<(typeof userFlags)[number], boolean>

export const newUser = (group: string, household: string): UserValues => ({
  fullName: '',
  username: '',
  email: '',
  password: '',
  group,
  household,
  authMethod: 'Mealie',
  ...noFlags,
})

export const valuesOf = (user: User): UserValues => ({
  ...newUser(user.group, user.household),
  fullName: user.fullName ?? '',
  username: user.username ?? '',
  email: user.email,
  authMethod: user.authMethod,
  ...(Object.fromEntries(userFlags.map(flag => [flag, user[flag]])) as typeof noFlags),
})

export function userRules(t: TFunction, isNew: boolean): Rules<UserValues> {
  const { required, sent, email, noWhitespace } = rulesIn(t)
  return {
    fullName: [required, sent(users.create, 'fullName')],
    username: [sent(users.create, 'username'), noWhitespace],
    email: [sent(users.create, 'email'), email],
    ...(isNew && { password: [sent(users.create, 'password')] }),
    group: [required],
    household: [required],
  }
}
