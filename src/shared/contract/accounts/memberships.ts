import { z } from 'zod'
import { Null, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

/** A household that a person belongs to. One is active: there they are, and from there their calls are made. */
export const Membership = z
  .object({
    householdId: Uuid,
    household: z.string(),
    householdSlug: z.string(),
    /** By which addresses knew the household before it was renamed. */
    formerSlugs: z.array(z.string()),
    groupId: Uuid,
    group: z.string(),
    groupSlug: z.string(),
    /** The same of its group. */
    formerGroupSlugs: z.array(z.string()),
    active: z.boolean(),
  })
  .meta({ id: 'Membership' })
export type Membership = z.output<typeof Membership>

const InHousehold = z.object({ householdId: Uuid }).meta({ id: 'InHousehold' })

/** The households of one person: joining another, going from one to the other, leaving. */
export const memberships = contract({
  list: {
    method: 'GET',
    path: '/api/users/self/households',
    access: 'user',
    summary: 'The households that I belong to',
    reply: z.array(Membership),
  },
  join: {
    method: 'POST',
    path: '/api/users/self/households',
    once: true,
    access: 'user',
    limited: true,
    summary: 'Join another household by an invitation',
    body: z.object({ token: z.string().trim().min(1).max(1000) }).meta({ id: 'JoinHousehold' }),
    reply: Membership,
    status: 201,
  },
  switch: {
    method: 'PUT',
    path: '/api/users/self/household',
    access: 'user',
    summary: 'Go to another of my households, on all my devices; API tokens stay in theirs',
    body: InHousehold,
    reply: Membership,
  },
  leave: {
    method: 'DELETE',
    path: '/api/users/self/households/:householdId',
    once: true,
    access: 'user',
    summary: 'Leave a household that I am not in at the moment',
    params: InHousehold,
    reply: Null,
  },
})
