import {
  type DuplicateKind,
  type DuplicateSet,
  type Duplicates,
  duplicateKinds,
} from '#shared/contract/organizers-duplicates.ts'
import type { Context } from '../../context.ts'
import { listFoodNames } from '../foods/foods.service.ts'
import { listUnitNames } from '../units/units.service.ts'
import { countUses, findOrganizerNames, findRecipeNames } from './duplicates.store.ts'
import { FOOD_LOOKS, findDuplicates, type Named, ORGANIZER_LOOKS, RECIPE_LOOKS, UNIT_LOOKS } from './find-duplicates.ts'

/** Nobody works through more in one go; the next ones show when these are merged. */
const MOST = 200

/** What the group has twice, of all kinds or of those asked for. */
export async function listDuplicates(ctx: Context, kinds: readonly DuplicateKind[] = duplicateKinds) {
  const found: Duplicates = { foods: [], units: [], categories: [], tags: [], tools: [], recipes: [] }
  for (const kind of new Set(kinds)) found[kind] = await duplicatesOf(ctx, kind)
  return found
}

async function duplicatesOf(ctx: Context, kind: DuplicateKind): Promise<DuplicateSet[]> {
  const items: (Named & { slug?: string })[] = await namesOf(ctx, kind)
  const looks = { foods: FOOD_LOOKS, units: UNIT_LOOKS, recipes: RECIPE_LOOKS }
  const slips = kind !== 'recipes'
  const all = await findDuplicates(items, kind in looks ? looks[kind as 'foods'] : ORGANIZER_LOOKS, slips)
  const sets = all.slice(0, MOST)
  const ids = [...new Set(sets.flatMap(set => set.items.map(item => item.id)))]
  const uses = kind === 'recipes' ? new Map<string, number>() : await countUses(ctx.db, kind, ids)
  return sets.map(set => ({
    reason: set.reason,
    items: set.items.map(({ id, name, slug = null }) => ({ id, name, slug, uses: uses.get(id) ?? 0 })),
  }))
}

function namesOf(ctx: Context, kind: DuplicateKind) {
  const { groupId } = ctx.user
  switch (kind) {
    case 'foods':
      return listFoodNames(ctx.db, groupId)
    case 'units':
      return listUnitNames(ctx.db, groupId)
    case 'recipes':
      return findRecipeNames(ctx.db, groupId)
    default:
      return findOrganizerNames(ctx.db, groupId, kind)
  }
}
