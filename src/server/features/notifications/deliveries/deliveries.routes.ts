import type { Handlers } from '#server/context.ts'
import type { deliveries } from '#shared/contract/notifications/deliveries.ts'
import { listDeliveries, resendDelivery } from './deliveries.service.ts'

export const deliveriesRoutes: Handlers<typeof deliveries> = {
  list: (ctx, { query }) => listDeliveries(ctx, query),
  resend: (ctx, { params }) => resendDelivery(ctx, params.id),
}
