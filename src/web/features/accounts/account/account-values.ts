import type { TFunction } from 'i18next'
import { registration } from '#shared/contract/accounts/registration.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import type { Rules } from '#web/ui/forms/use-form.ts'

/** What somebody says about themselves when they get an account. */
export interface AccountValues {
  username: string
  fullName: string
  email: string
  password: string
  passwordConfirm: string
}

export const emptyAccount: AccountValues = { username: '', fullName: '', email: '', password: '', passwordConfirm: '' }

export const accountFields = ['username', 'fullName', 'email', 'password', 'passwordConfirm'] as const

export function accountRules(t: TFunction): Rules<AccountValues> {
  const { required, sent, email, noWhitespace } = rulesIn(t)
  return {
    fullName: [required, sent(registration.register, 'fullName')],
    username: [sent(registration.register, 'username'), noWhitespace],
    email: [sent(registration.register, 'email'), email],
    password: [sent(registration.register, 'password')],
    passwordConfirm: [required, (value, all) => (value === all.password ? undefined : t('password.mustMatch'))],
  }
}
