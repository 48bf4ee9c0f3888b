import type { TFunction } from 'i18next'
import { rulesIn } from '#web/ui/forms/rules.ts'
import type { Rules } from '#web/ui/use-form.ts'

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
  const rules = rulesIn(t)
  return {
    fullName: [rules.required],
    username: [rules.required, rules.noWhitespace],
    email: [rules.required, rules.email],
    password: [rules.required, rules.min(8), rules.max(258)],
    passwordConfirm: [rules.required, (value, all) => (value === all.password ? undefined : t('password.mustMatch'))],
  }
}
