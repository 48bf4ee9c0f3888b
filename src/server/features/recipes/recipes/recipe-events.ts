import type { Context, PublicContext } from '#server/context.ts'
import { findViewers } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { DomainEvent, EventType } from '#server/events.ts'

const OPERATION = { recipe_created: 'create', recipe_updated: 'update', recipe_deleted: 'delete' } as const
type RecipeEvent = keyof typeof OPERATION & EventType

/** Those who alone may know of a recipe; null when everybody of its group may. */
export const viewersOf = async (ctx: PublicContext, row: RecipeRow): Promise<string[] | null> =>
  row.restricted ? findViewers(ctx.db, row) : null

type EventOfRecipe = Omit<DomainEvent, 'groupId' | 'householdId' | 'userId'> & { householdId?: string }

/** Tells of something about a recipe: the owner's household, unless another is named, or of a restricted recipe those who may see it. */
export async function emitOfRecipe(ctx: PublicContext, row: RecipeRow, event: EventOfRecipe): Promise<void> {
  const { groupId, householdId } = row
  const viewers = await viewersOf(ctx, row)
  if (!viewers) return ctx.emit({ householdId, ...event, groupId })
  for (const userId of viewers) ctx.emit({ ...event, groupId, householdId: null, userId })
}

/** Tells that a recipe changed. Of one that is about to go, call it before it is gone. */
export async function emitRecipe(ctx: Context, type: RecipeEvent, row: RecipeRow, messageKey?: string): Promise<void> {
  const link = `${ctx.config.BASE_URL}/g/${ctx.user.groupSlug}/r/${row.slug}`
  await emitOfRecipe(ctx, row, {
    type,
    integrationId: ctx.user.session.integrationId,
    documentType: 'recipe',
    operation: OPERATION[type],
    document: { recipeSlug: row.slug },
    ...(messageKey && { message: { key: messageKey, params: { name: row.name, link } } }),
  })
}

/** One event for each household whose recipes were changed together, and for each restricted recipe. */
export async function emitRecipesUpdated(ctx: Context, rows: RecipeRow[]): Promise<void> {
  const together = [...Map.groupBy(rows, row => (row.restricted ? row.id : row.householdId)).values()]
  for (const changed of together) {
    await emitOfRecipe(ctx, changed[0] as RecipeRow, {
      type: 'recipe_updated',
      integrationId: ctx.user.session.integrationId,
      documentType: 'recipe',
      operation: 'update',
      document: { recipeSlugs: changed.map(row => row.slug) },
    })
  }
}
