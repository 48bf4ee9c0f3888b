import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, Null, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

/** What an account is known by elsewhere: at an OpenID Connect provider, in an LDAP directory, at the proxy in front. */
export const Identity = z
  .object({
    id: Uuid,
    kind: z.enum(['oidc', 'ldap', 'proxy']),
    /** The provider's or directory's address. */
    issuer: z.string(),
    name: z.string(),
    lastUsedAt: Moment,
    createdAt: Moment,
  })
  .meta({ id: 'Identity' })
export type Identity = z.output<typeof Identity>

export const WaysIn = z.object({ hasPassword: z.boolean(), identities: z.array(Identity) }).meta({ id: 'WaysIn' })
export type WaysIn = z.output<typeof WaysIn>

/** The ways into one's own account beside passkeys. */
export const identities = contract({
  list: {
    method: 'GET',
    path: '/api/users/self/identities',
    access: 'user',
    summary: 'What my account is known by elsewhere, and whether it has a password here',
    reply: WaysIn,
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/self/identities/:id',
    once: true,
    access: 'user',
    summary: 'Forget one; refused when it is the last way in',
    params: ById,
    reply: Null,
  },
})
