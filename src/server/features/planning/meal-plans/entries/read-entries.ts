import type { PublicContext } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { readSummariesOf, viewerIn } from '../../../recipes/recipes/reading/recipe-summaries.ts'
import { nameSubstitutions } from '../foods/substitutions.ts'
import { findMembers } from '../meal-plans.store.ts'
import { isLeftovers } from './entry-state.ts'

/** The title of an entry for whoever sees these recipes. Of one that they do not see they learn that something is planned, but not what. */
export const titleSeen = (
  { recipeId, title }: Pick<MealPlanEntryRow, 'recipeId' | 'title'>,
  recipes: ReadonlyMap<string, unknown>,
  hidden: () => string,
): string => (recipeId && !recipes.has(recipeId) ? title || hidden() : title)

/** The entries with their recipes. Costs a fixed number of queries, however many entries there are. */
export async function readEntries(ctx: PublicContext, rows: MealPlanEntryRow[]): Promise<PlanEntry[]> {
  const [first] = rows
  if (!first) return []
  const recipeIds = [...new Set(rows.flatMap(row => row.recipeId ?? []))]
  const recipes = await readSummariesOf(ctx, viewerIn(ctx, first.groupId), recipeIds)
  const substitutionsOf = await nameSubstitutions(ctx, rows)
  const heir = rows.some(row => row.userId === null) ? await heirOf(ctx, first.householdId) : ''
  return rows.map(({ loggedAt: _logged, createdAt: _created, updatedAt: _updated, stateAt: _state, ...row }) => ({
    ...row,
    isLeftovers: isLeftovers(row),
    userId: row.userId ?? heir,
    substitutions: substitutionsOf(row.substitutions),
    title: titleSeen(row, recipes, () => ctx.t('mealplan.private-recipe')),
    recipe: (row.recipeId && recipes.get(row.recipeId)) || null,
  }))
}

export async function readEntry(ctx: PublicContext, row: MealPlanEntryRow): Promise<PlanEntry> {
  const [entry] = await readEntries(ctx, [row])
  return entry as PlanEntry
}

/** Entries stay with the household when somebody leaves: whoever has been there longest stands for them. */
async function heirOf(ctx: PublicContext, householdId: string): Promise<string> {
  const [oldest] = await findMembers(ctx.db, householdId)
  return oldest?.id ?? ctx.user?.id ?? ''
}
