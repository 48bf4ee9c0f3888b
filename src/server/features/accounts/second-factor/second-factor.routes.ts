import type { Handlers } from '#server/context.ts'
import type { secondFactor } from '#shared/contract/accounts/second-factor.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  readSecondFactorOf,
  removeSecondFactorOf,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor.service.ts'

export const secondFactorRoutes: Handlers<typeof secondFactor> = {
  get: ctx => readSecondFactor(ctx),
  begin: ctx => beginSecondFactor(ctx),
  confirm: (ctx, { body }) => confirmSecondFactor(ctx, body.code),
  renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body.code),
  turnOff: (ctx, { body }) => turnOffSecondFactor(ctx, body.code),
  getByAdmin: (ctx, { params }) => readSecondFactorOf(ctx, params.id),
  removeByAdmin: (ctx, { params }) => removeSecondFactorOf(ctx, params.id),
}
