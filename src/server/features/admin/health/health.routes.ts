import type { Handlers } from '#server/context.ts'
import type { health } from '#shared/contract/admin/health.ts'
import { readHealth } from './health.service.ts'

export const healthRoutes: Handlers<typeof health> = { get: ctx => readHealth(ctx) }
