import type { registration } from '#shared/contract/registration.ts'
import type { Handlers } from '../../context.ts'
import { register } from './register.ts'

export const registrationRoutes: Handlers<typeof registration> = {
  register: (ctx, { body }) => register(ctx, body),
}
