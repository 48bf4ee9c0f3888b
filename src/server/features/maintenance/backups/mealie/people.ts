import { nameSkeleton } from '#shared/domain/text/name-skeleton.ts'
import { createNames, type Mapping, numberedSlug, slugOf } from './mapping.ts'
import { byNumber, flag, groupBy, type MealieRow, moment, number, stampsOf, text, uuid, words } from './values.ts'

/** Where people of a group are, for rows that name nobody. */
export interface Home {
  userId: string | null
  householdId: string
}

export interface People {
  /** By the user's id. */
  homes: Map<string, Home & { groupId: string }>
  /** By the group's id: its first administrator, else its first user; null when it has nobody. */
  defaults: Map<string, Home>
  /** By the household's id. */
  groupOf: Map<string, string>
}

export function mapPeople(map: Mapping): People {
  const people: People = { homes: new Map(), defaults: new Map(), groupOf: new Map() }
  mapGroups(map)
  mapHouseholds(map, people)
  mapUsers(map, people)
  mapAccess(map, people)
  return people
}

function mapGroups(map: Mapping) {
  const preferences = groupBy(map.from('group_preferences'), 'group_id')
  const [names, slugs] = [createNames(), createNames()]
  for (const row of map.from('groups')) {
    const id = uuid(row.id)
    if (!id) {
      map.leave('groups', 'no id')
      continue
    }
    const [preference] = preferences.get(id) ?? []
    const name = names('', words(row.name).trim() || id)
    map.ids.set(id, id)
    map.add('groups', {
      id,
      name,
      slug: slugs('', slugOf({ ...row, name }, id), numberedSlug),
      preferencesId: uuid(preference?.id) ?? map.newId(),
      privateGroup: flag(preference?.private_group, true),
      ...stampsOf(row, map.now),
    })
    map.bring('groups')
    if (preference) map.bring('group_preferences')
  }
}

function mapHouseholds(map: Mapping, people: People) {
  const preferences = groupBy(map.from('household_preferences'), 'household_id')
  const ofGroups = groupBy(map.from('group_preferences'), 'group_id')
  const [names, slugs] = [createNames(), createNames()]
  const add = (row: MealieRow, id: string, groupId: string, preference: MealieRow, isPrivate: unknown) => {
    const name = names(groupId, words(row.name).trim() || map.defaultHousehold)
    people.groupOf.set(id, groupId)
    map.ids.set(id, id)
    map.add('households', {
      id,
      groupId,
      name,
      slug: slugs(groupId, slugOf({ ...row, name }, id), numberedSlug),
      preferencesId: uuid(preference.household_id ? preference.id : null) ?? map.newId(),
      privateHousehold: flag(isPrivate, true),
      lockRecipeEditsFromOtherHouseholds: flag(preference.lock_recipe_edits_from_other_households, true),
      firstDayOfWeek: Math.min(6, Math.max(0, number(preference.first_day_of_week) ?? 0)),
      recipePublic: flag(preference.recipe_public, true),
      recipeShowNutrition: flag(preference.recipe_show_nutrition),
      recipeShowAssets: flag(preference.recipe_show_assets),
      recipeLandscapeView: flag(preference.recipe_landscape_view),
      recipeDisableComments: flag(preference.recipe_disable_comments),
      recipeDisableAmount: flag(preference.recipe_disable_amount, true),
      ...stampsOf(row, map.now),
    })
    const known = people.defaults.get(groupId)
    if (!known) people.defaults.set(groupId, { userId: null, householdId: id })
  }
  for (const row of map.from('households')) {
    const [id, groupId] = [uuid(row.id), map.knows(row.group_id)]
    if (!id || !groupId) {
      map.leave('households', 'its group is missing')
      continue
    }
    const [preference] = preferences.get(id) ?? []
    add(row, id, groupId, preference ?? {}, preference?.private_household)
    map.bring('households')
    if (preference) map.bring('household_preferences')
  }
  // Before version 2 there were none: each group gets one, with the preferences that it had.
  for (const group of map.rows.groups ?? []) {
    const id = group.id as string
    if (people.defaults.has(id)) continue
    const [preference] = ofGroups.get(id) ?? []
    const { household_id: _, ...rest } = preference ?? {}
    add({ created_at: group.createdAt }, map.newId(), id, rest, preference?.private_group)
  }
}

function mapUsers(map: Mapping, people: People) {
  const [usernames, emails] = [createNames(), createNames()]
  const users = map.from('users').toSorted((a, b) => Number(flag(b.admin)) - Number(flag(a.admin)))
  for (const row of users) {
    const [id, groupId] = [uuid(row.id), map.knows(row.group_id)]
    if (!id || !groupId) {
      map.leave('users', 'their group is missing')
      continue
    }
    const home = people.defaults.get(groupId) as Home
    const householdId = map.knows(row.household_id) ?? home.householdId
    const admin = flag(row.admin)
    const email = words(row.email).trim() || `${id}@localhost`
    const username = words(row.username).trim() || (email.split('@')[0] as string)
    const usernameKey = usernames('', nameSkeleton(username), numberedSlug)
    const emailKey = emails('', email.toLowerCase(), numberedSlug)
    const password = words(row.password)
    // Checked as it is, and hashed anew at the next sign-in. A word instead of a hash fits no password.
    const passwordHash = /^\$2[aby]\$\d\d\$.{53}$/.test(password) ? password : null
    const stamps = stampsOf(row, map.now)
    map.ids.set(id, id)
    people.homes.set(id, { userId: id, householdId, groupId })
    if (!home.userId) people.defaults.set(groupId, { userId: id, householdId })
    map.add('users', {
      id,
      username: usernameKey === nameSkeleton(username) ? username : usernameKey,
      usernameKey,
      fullName: text(row.full_name),
      email: emailKey === email.toLowerCase() ? email : emailKey,
      emailKey,
      passwordHash,
      authMethod: authMethodOf(row.auth_method, password),
      // Who made an account is not written there.
      vouchedFor: admin || passwordHash === null,
      addressUnverified: false,
      admin,
      advanced: admin || flag(row.advanced),
      cacheKey: words(row.cache_key, '1234'),
      loginAttempts: number(row.login_attemps) ?? 0,
      lockedAt: moment(row.locked_at),
      ...stamps,
    })
    map.add('memberships', {
      id: map.newId(),
      userId: id,
      householdId,
      groupId,
      active: true,
      canInvite: admin || flag(row.can_invite),
      canManage: admin || flag(row.can_manage),
      canManageHousehold: admin || flag(row.can_manage_household),
      canOrganize: admin || flag(row.can_organize),
      ...stamps,
    })
    map.bring('users')
  }
}

function authMethodOf(method: unknown, password: string): 'Mealie' | 'LDAP' | 'OIDC' {
  const named = words(method, password).toUpperCase()
  return named === 'LDAP' || named === 'OIDC' ? named : 'Mealie'
}

/** Tokens of programs keep working: they are looked up by the hash of the whole text that the program sends. */
function mapAccess(map: Mapping, people: People) {
  const hashes = new Set<string>()
  for (const row of map.from('long_live_tokens').toSorted(byNumber('id'))) {
    const userId = map.knows(row.user_id)
    const tokenHash = map.hashSecret(words(row.token))
    const isKnown = hashes.has(tokenHash)
    hashes.add(tokenHash)
    if (!userId || !words(row.token) || isKnown) {
      map.leave('long_live_tokens', userId ? 'it is there twice' : 'its user is missing')
      continue
    }
    const { createdAt } = stampsOf(row, map.now)
    const id = (map.rows.apiTokens?.length ?? 0) + 1
    const names = {
      name: words(row.name, 'token'),
      integrationId: 'generic',
      scope: 'everything',
      householdId: null,
      expiresAt: null,
    }
    map.add('apiTokens', { id, userId, ...names, tokenHash, lastUsedAt: null, createdAt })
    map.bring('long_live_tokens')
  }
  for (const row of map.from('invite_tokens')) {
    const groupId = map.knows(row.group_id)
    const householdId = map.knows(row.household_id) ?? (groupId && people.defaults.get(groupId)?.householdId)
    const token = text(row.token)
    if (!groupId || !householdId || !token) {
      map.leave('invite_tokens', 'its group is missing')
      continue
    }
    const { createdAt } = stampsOf(row, map.now)
    map.add('invitations', { token, usesLeft: number(row.uses_left) ?? 1, groupId, householdId, createdAt })
    map.bring('invite_tokens')
  }
}
