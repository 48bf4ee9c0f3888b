import { type Entity, entity, type Hop, inside, linked, many, one, part, type Relation } from './entity.ts'

const MOMENTS = { created_at: 'moment', updated_at: 'moment' } as const

export const group: Entity = entity('groups', {
  attributes: { id: 'id', name: 'text', slug: 'text', ...MOMENTS },
  relations: {
    preferences: part('groupPreferences'),
    households: inside(many('household', 'households', 'groupId')),
  },
})

export const groupPreferences: Entity = entity('groups', { attributes: { private_group: 'boolean' } })

export const household: Entity = entity('households', {
  attributes: { id: 'id', group_id: 'id', name: 'text', slug: 'text', ...MOMENTS },
  relations: {
    group: one('group', 'groups', 'groupId'),
    preferences: part('householdPreferences'),
    users: inside(
      linked('user', 'users', {
        table: 'memberships',
        near: 'householdId',
        far: 'userId',
        where: [['active', '=', true]],
      }),
    ),
  },
})

export const householdPreferences: Entity = entity('households', {
  attributes: {
    private_household: 'boolean',
    lock_recipe_edits_from_other_households: 'boolean',
    first_day_of_week: 'number',
    recipe_public: 'boolean',
    recipe_show_nutrition: 'boolean',
    recipe_show_assets: 'boolean',
    recipe_landscape_view: 'boolean',
    recipe_disable_comments: 'boolean',
    recipe_disable_amount: 'boolean',
  },
})

const ACTIVE: Hop = { table: 'memberships', column: 'userId', equals: 'id', where: [['active', '=', true]] }

/** Where a user is: the household or group of their active membership. */
const active = (to: 'household' | 'group'): Relation => ({
  to,
  many: false,
  inside: false,
  hops: [ACTIVE, { table: `${to}s`, column: 'id', equals: `${to}Id` }],
})

/** Neither the password nor the address: a filter that could reach them would tell them, letter by letter. */
export const user: Entity = entity('users', {
  attributes: { id: 'id', username: 'text', full_name: 'text?', admin: 'boolean', advanced: 'boolean', ...MOMENTS },
  relations: {
    household: active('household'),
    group: active('group'),
    membership: inside({ to: 'membership', many: false, inside: false, hops: [ACTIVE] }),
  },
  paths: {
    household_id: 'household.id',
    group_id: 'group.id',
    can_invite: 'membership.can_invite',
    can_manage: 'membership.can_manage',
    can_manage_household: 'membership.can_manage_household',
    can_organize: 'membership.can_organize',
  },
})

/** What a user may do where they are. */
export const membership: Entity = entity('memberships', {
  attributes: {
    can_invite: 'boolean',
    can_manage: 'boolean',
    can_manage_household: 'boolean',
    can_organize: 'boolean',
  },
})

/** A user as administrators see them, who are shown the address in any case. Nothing leads here from elsewhere. */
export const account: Entity = entity('users', {
  attributes: {
    id: 'id',
    username: 'text',
    full_name: 'text?',
    email: 'text',
    auth_method: 'text',
    admin: 'boolean',
    advanced: 'boolean',
    ...MOMENTS,
  },
  relations: user.relations,
  paths: user.paths,
})
