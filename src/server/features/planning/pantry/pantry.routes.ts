import type { Handlers } from '#server/context.ts'
import type { pantry } from '#shared/contract/planning/pantry.ts'
import { listStock, openPantry } from './pantry.service.ts'

export const pantryRoutes: Handlers<typeof pantry> = {
  open: ctx => openPantry(ctx),
  list: ctx => listStock(ctx),
}
