import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'

const Validity = z.object({ valid: z.boolean() })
/** White space around a name is not kept, so it makes no other name. */
const Asked = z.string().trim().max(1000)
const ByName = z.object({ name: Asked })

/** Whether a name is still free, asked by forms while somebody types. */
export const validators = contract({
  username: {
    method: 'GET',
    path: '/api/validators/user/name',
    access: 'public',
    limited: true,
    summary: 'Whether a username is free',
    query: ByName,
    reply: Validity,
  },
  email: {
    method: 'GET',
    path: '/api/validators/user/email',
    access: 'public',
    limited: true,
    summary: 'Whether an e-mail address is free',
    query: z.object({ email: Asked }),
    reply: Validity,
  },
  group: {
    method: 'GET',
    path: '/api/validators/group',
    access: 'public',
    limited: true,
    summary: 'Whether a group name is free',
    query: ByName,
    reply: Validity,
  },
  household: {
    method: 'GET',
    path: '/api/validators/household',
    access: 'public',
    limited: true,
    summary: 'Whether a household name is free, in a group or anywhere',
    query: z.object({ group_id: Uuid.optional(), ...ByName.shape }),
    reply: Validity,
  },
  recipe: {
    method: 'GET',
    path: '/api/validators/recipe',
    also: ['/api/validators/group/recipe'],
    access: 'public',
    limited: true,
    summary: 'Whether a recipe name is free in a group',
    query: z.object({ group_id: Uuid, ...ByName.shape }),
    reply: Validity,
  },
})
