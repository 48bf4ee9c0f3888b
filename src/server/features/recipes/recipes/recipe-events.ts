import type { Context } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { EventType } from '#server/events.ts'

const OPERATION = { recipe_created: 'create', recipe_updated: 'update', recipe_deleted: 'delete' } as const
type RecipeEvent = keyof typeof OPERATION & EventType

/** Tells the owner's household that a recipe changed. */
export function emitRecipe(ctx: Context, type: RecipeEvent, row: RecipeRow, messageKey?: string): void {
  const link = `${ctx.config.BASE_URL}/g/${ctx.user.groupSlug}/r/${row.slug}`
  ctx.emit({
    type,
    groupId: row.groupId,
    householdId: row.householdId,
    integrationId: ctx.user.session.integrationId,
    documentType: 'recipe',
    operation: OPERATION[type],
    document: { recipeSlug: row.slug },
    ...(messageKey && { message: { key: messageKey, params: { name: row.name, link } } }),
  })
}

/** One event for each household whose recipes were changed together. */
export function emitRecipesUpdated(ctx: Context, rows: RecipeRow[]): void {
  for (const [householdId, changed] of Map.groupBy(rows, row => row.householdId)) {
    ctx.emit({
      type: 'recipe_updated',
      groupId: ctx.user.groupId,
      householdId,
      integrationId: ctx.user.session.integrationId,
      documentType: 'recipe',
      operation: 'update',
      document: { recipeSlugs: changed.map(row => row.slug) },
    })
  }
}
