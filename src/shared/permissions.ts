/**
 * What a user may do to a thing, asked by the server before it acts and by the web client before it offers. Which rows
 * exist for a user at all is decided in the stores, and who may make a call in the contracts.
 */
export interface Member {
  id: string
  admin: boolean
  groupId: string
  householdId: string
  canInvite: boolean
  canManage: boolean
  canManageHousehold: boolean
  canOrganize: boolean
}

/** What members are given one by one, and administrators have. */
export type Right = 'canInvite' | 'canManage' | 'canManageHousehold' | 'canOrganize'

export const hasRight = <R extends Right>(user: Pick<Member, 'admin' | R>, right: R): boolean =>
  user.admin || user[right]

/** One's own account; administrators also those of others. */
export const mayEditUser = (user: Pick<Member, 'id' | 'admin'>, userId: string) => user.admin || user.id === userId

/** What a member may do is set by those who manage, in their own household; nobody sets it for themselves. */
export const maySetPermissions = (
  user: Pick<Member, 'id' | 'admin' | 'canManage' | 'householdId'>,
  member: { id: string; householdId: string },
) => hasRight(user, 'canManage') && member.householdId === user.householdId && member.id !== user.id

/**
 * The owner always; others unless their household is shut out by the owner's, or the recipe is locked. Being an
 * administrator makes no difference: recipes are people's own.
 */
export const mayEditRecipe = (
  user: Pick<Member, 'id' | 'householdId'>,
  recipe: { userId: string; householdId: string; locked: boolean },
  ownerHousehold: { lockRecipeEditsFromOtherHouseholds: boolean } | null,
) => {
  if (recipe.userId === user.id) return true
  const shutOut = ownerHousehold?.lockRecipeEditsFromOtherHouseholds ?? true
  if (recipe.householdId !== user.householdId && shutOut) return false
  return !recipe.locked
}

/** Only the owner locks and unlocks. */
export const mayLockRecipe = (user: Pick<Member, 'id'>, recipe: { userId: string }) => recipe.userId === user.id

/** Only the owner says who sees it, and gives links to one that not everybody sees. */
export const maySetAudience = mayLockRecipe

/**
 * The owner hands it to somebody else; managers too, so that recipes of people who left find a home, but not what was shared
 * with them alone.
 */
export const mayGiveRecipe = (
  user: Pick<Member, 'id' | 'canManage'>,
  recipe: { userId: string; restricted?: boolean },
) => recipe.userId === user.id || (user.canManage && !recipe.restricted)

/**
 * Stopping an import, taking it back or deleting what is told of it: whoever began it, their household, and who may manage the
 * group. One of which no household is known is everybody's of the group.
 */
export const mayManageImport = (
  user: Pick<Member, 'id' | 'admin' | 'canManage' | 'householdId'>,
  begun: { userId: string | null; householdId: string | null },
) =>
  begun.householdId === null ||
  begun.householdId === user.householdId ||
  begun.userId === user.id ||
  hasRight(user, 'canManage')

/** The author, and administrators. */
export const mayEditComment = (user: Pick<Member, 'id' | 'admin'>, comment: { userId: string }) =>
  user.admin || comment.userId === user.id

/** One's own stars and favourites; administrators also those of others. */
export const mayRateFor = mayEditUser
