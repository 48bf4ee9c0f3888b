import type { PublicContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import type { MovingUser } from '#server/hooks.ts'
import { giveRecipes, listHeirs, moveRecipes, ownsRecipes } from './recipe-owners.store.ts'

/** A recipe stands in the household of its owner. */
export const moveRecipesAlong = (ctx: PublicContext, { id, groupId }: MovingUser, householdId: string) =>
  moveRecipes(ctx.db, groupId, id, householdId)

/**
 * Hands the recipes of somebody who leaves to another member: an administrator of the household, else anybody there, else
 * an administrator of the group, else any member. Refuses when recipes would be left to nobody.
 */
export async function handOverRecipes(ctx: PublicContext, leaving: MovingUser): Promise<void> {
  if (!(await ownsRecipes(ctx.db, leaving.groupId, leaving.id))) return
  const heirs = await listHeirs(ctx.db, leaving.groupId, leaving.id)
  const heir = heirs.find(member => member.householdId === leaving.householdId) ?? heirs[0]
  if (!heir) throw badRequest('account.recipes-left-to-nobody')
  await giveRecipes(ctx.db, leaving.groupId, leaving.id, heir)
}
