import type { PublicContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { giveRecipes, listHeirs, ownsRecipes } from './recipe-owners.store.ts'

/**
 * Hands the recipes of somebody who leaves to another member: an administrator of the household, else anybody there, else
 * an administrator of the group, else any member. Refuses when recipes would be left to nobody.
 */
export async function handOverRecipes(
  ctx: PublicContext,
  leaving: { id: string; groupId: string; householdId: string },
): Promise<void> {
  if (!(await ownsRecipes(ctx.db, leaving.groupId, leaving.id))) return
  const heirs = await listHeirs(ctx.db, leaving.groupId, leaving.id)
  const heir = heirs.find(member => member.householdId === leaving.householdId) ?? heirs[0]
  if (!heir) throw badRequest('account.recipes-left-to-nobody')
  await giveRecipes(ctx.db, leaving.groupId, leaving.id, heir)
}
