import type { Handlers } from '#server/context.ts'
import type { barCodes } from '#shared/contract/catalog/bar-codes.ts'
import { listBarCodes, lookUpBarCode, removeBarCode, saveBarCode } from './bar-codes.service.ts'

export const barCodesRoutes: Handlers<typeof barCodes> = {
  list: ctx => listBarCodes(ctx),
  lookUp: (ctx, { query }) => lookUpBarCode(ctx, query.code),
  save: (ctx, { body }) => saveBarCode(ctx, body),
  remove: (ctx, { params }) => removeBarCode(ctx, params.code),
}
