import type { HouseholdPreferencesInput } from '#shared/contract/households.ts'
import { numberedName, slug } from '#shared/domain/slug.ts'
import type { PublicContext } from '../../context.ts'
import { holdNames } from '../../db/hold-names.ts'
import type { GroupRow, HouseholdRow } from '../../db/schema/core.ts'
import { badRequest } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { insertHousehold, isHouseholdTaken } from './households.store.ts'

const NAMES_TRIED = 10

/** Makes a household of a group, as private as the group unless said otherwise. A taken name gets a number. Call it inside a transaction. */
export async function createHousehold(
  ctx: PublicContext,
  group: Pick<GroupRow, 'id' | 'privateGroup'>,
  given: { name: string; preferences?: Partial<HouseholdPreferencesInput> },
): Promise<HouseholdRow> {
  const now = ctx.clock.now()
  await holdNames(ctx.db, group.id)
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
    }
    await insertHousehold(ctx.db, household)
    return household
  }
  throw badRequest('account.name-taken', { params: { name: given.name } })
}
