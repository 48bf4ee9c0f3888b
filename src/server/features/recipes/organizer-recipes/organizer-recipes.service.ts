import type { Context } from '#server/context.ts'
import { getOrganizerBySlug } from '#server/features/catalog/organizers/organizers.service.ts'
import { listRecipes } from '#server/features/recipes/recipes/recipes.service.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'

/** An organizer with its recipes: a category with those of the caller's household, a tag or tool with the group's. */
export async function getOrganizerWithRecipes(ctx: Context, kind: OrganizerKind, slug: string) {
  const organizer = await getOrganizerBySlug(ctx, kind, slug)
  const households = kind === 'categories' ? [ctx.user.householdId] : undefined
  const query = RecipeListQuery.parse({ perPage: -1, orderDirection: 'asc', [kind]: [organizer.id], households })
  return { ...organizer, recipes: (await listRecipes(ctx, query)).items }
}
