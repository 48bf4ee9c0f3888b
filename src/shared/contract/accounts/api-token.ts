import { z } from 'zod'
import { TOKEN_SCOPES } from '../../scopes.ts'
import { Moment } from '../fields.ts'

/** An API token. `token` holds the secret only in the answer that makes it, and is hidden ever after. */
export const ApiToken = z
  .object({ token: z.string(), name: z.string(), id: z.int(), createdAt: Moment.nullable() })
  .meta({ id: 'LongLiveTokenOut' })
export type ApiToken = z.infer<typeof ApiToken>

export const ApiTokenInput = z
  .object({
    name: z.string().trim().min(1).max(255),
    integrationId: z.string().max(255).default('generic'),
    scope: z.enum(TOKEN_SCOPES).default('everything'),
    /** Null: five years, as clients of the reference expect. */
    expiresInDays: z.int().min(1).max(1825).nullish(),
  })
  .meta({ id: 'LongLiveTokenIn' })
export type ApiTokenInput = z.output<typeof ApiTokenInput>

/** What is known of a token beside what the reference tells. */
export const ApiTokenDetails = z
  .object({
    id: z.int(),
    name: z.string(),
    scope: z.enum(TOKEN_SCOPES),
    /** The household that it acts for; null: that in which its owner is at the moment. */
    household: z.string().nullable(),
    expiresAt: Moment,
    lastUsedAt: Moment.nullable(),
    createdAt: Moment,
  })
  .meta({ id: 'ApiTokenDetails' })
export type ApiTokenDetails = z.output<typeof ApiTokenDetails>
