import type { Handlers } from '#server/context.ts'
import type { registration } from '#shared/contract/accounts/registration.ts'
import { register } from './register.ts'

export const registrationRoutes: Handlers<typeof registration> = {
  register: (ctx, { body }) => register(ctx, body),
}
