import { z } from 'zod'
import { Null } from '../fields.ts'
import { contract } from '../route.ts'
import { SeedInput } from '../seed-input.ts'
import { AccessToken } from './auth.ts'
import { NewPassword } from './passwords.ts'
import { NewHouseholdZone } from './registration.ts'
import { Email, FullName, Username } from './users.ts'

const code = z.string().trim().max(100)
const SetupCode = z.object({ code }).meta({ id: 'SetupCode' })

export const Setup = z
  .object({
    /** The one-time code that the server printed when it started. */
    code,
    locale: SeedInput.shape.locale.default('en-US'),
    admin: z.object({ username: Username, fullName: FullName.min(1), email: Email, password: NewPassword }),
    group: z.string().trim().min(1).max(255),
    household: z.string().trim().min(1).max(255),
    /** Start with foods, units and labels in that language. */
    seedData: z.boolean().default(false),
    timeZone: NewHouseholdZone,
  })
  .meta({ id: 'Setup' })
export type Setup = z.output<typeof Setup>

/** The first visit of an empty installation. */
export const setup = contract({
  checkCode: {
    method: 'POST',
    path: '/api/setup/code',
    access: 'public',
    limited: true,
    summary: 'Whether this is the code printed at start; it is not used up',
    body: SetupCode,
    reply: Null,
  },
  setUp: {
    method: 'POST',
    path: '/api/setup',
    once: true,
    access: 'public',
    limited: true,
    summary: 'Make the first administrator with the code printed at start, and sign in',
    body: Setup,
    reply: AccessToken,
    status: 201,
  },
})
