import type { PublicContext } from '#server/context.ts'
import { lockGroupNames } from '#server/db/locks/lock-group-names.ts'
import type { GroupRow, HouseholdRow } from '#server/db/schema/core.ts'
import { badRequest } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { HouseholdPreferencesInput } from '#shared/contract/accounts/households.ts'
import { numberedName, slug } from '#shared/domain/text/slug.ts'
import { forgetFormerSlug, insertHousehold, isHouseholdTaken } from './households.store.ts'

const NAMES_TRIED = 10

/** Makes a household of a group, as private as the group unless said otherwise. A taken name gets a number. Call it inside a transaction. */
export async function createHousehold(
  ctx: PublicContext,
  group: Pick<GroupRow, 'id' | 'privateGroup'>,
  given: { name: string; preferences?: Partial<HouseholdPreferencesInput> },
): Promise<HouseholdRow> {
  const now = ctx.clock.now()
  await lockGroupNames(ctx.db, group.id)
  for (let i = 0; i < NAMES_TRIED; i++) {
    const name = numberedName(given.name, i)
    const householdSlug = slug(name) || 'household'
    if (await isHouseholdTaken(ctx.db, group.id, name, householdSlug)) continue
    const household: HouseholdRow = {
      id: newId(),
      groupId: group.id,
      name,
      slug: householdSlug,
      preferencesId: newId(),
      privateHousehold: group.privateGroup,
      lockRecipeEditsFromOtherHouseholds: true,
      firstDayOfWeek: 0,
      recipePublic: !group.privateGroup,
      recipeShowNutrition: false,
      recipeShowAssets: false,
      recipeLandscapeView: false,
      recipeDisableComments: false,
      recipeDisableAmount: true,
      ...given.preferences,
      createdAt: now,
      updatedAt: now,
      revision: 1,
    }
    await insertHousehold(ctx.db, household)
    await forgetFormerSlug(ctx.db, group.id, householdSlug)
    return household
  }
  throw badRequest('account.name-taken', { params: { name: given.name } })
}
