import type { Handlers } from '#server/context.ts'
import type { receipts } from '#shared/contract/catalog/receipts.ts'
import { readReceipt } from './receipts.service.ts'

export const receiptsRoutes: Handlers<typeof receipts> = {
  read: (ctx, { body }) => readReceipt(ctx, body),
}
