import { z } from 'zod'

/** Long enough for any passphrase, short enough to hash. */
export const MAX_PASSWORD_LENGTH = 1000
export const MIN_PASSWORD_LENGTH = 8

/** The same wherever a password is chosen, by people themselves or for them. */
export const NewPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH)

export const PasswordChange = z
  .object({
    currentPassword: z.string().max(MAX_PASSWORD_LENGTH).default(''),
    newPassword: NewPassword,
    endApiTokens: z.boolean().default(false),
  })
  .meta({ id: 'ChangePassword' })

export const PasswordReset = z
  .object({
    token: z.string().max(1000),
    email: z.string().max(320),
    password: NewPassword,
    passwordConfirm: z.string().max(MAX_PASSWORD_LENGTH),
    /** Whether programs that use the account's API tokens are shut out too. */
    endApiTokens: z.boolean().default(false),
    /** Whether this password becomes the only way in, for somebody else may have added others. */
    onlyWayIn: z.boolean().default(false),
  })
  .refine(({ password, passwordConfirm }) => password === passwordConfirm, {
    path: ['passwordConfirm'],
    message: 'the passwords do not match',
  })
  .meta({ id: 'ResetPassword' })
