import type { Context } from '#server/context.ts'
import type { CookbookRow } from '#server/db/schema/cookbooks.ts'

const DONE = { create: 'created', update: 'updated', delete: 'deleted' } as const

/** Tells the household what became of a cookbook. */
export function emitCookbook(ctx: Context, operation: keyof typeof DONE, row: CookbookRow): void {
  ctx.emit({
    type: `cookbook_${DONE[operation]}`,
    groupId: row.groupId,
    householdId: row.householdId,
    integrationId: ctx.user.session.integrationId,
    documentType: 'cookbook',
    operation,
    document: { cookbookId: row.id },
    message: { key: `cookbook-${DONE[operation]}`, params: { name: row.name } },
  })
}

/** One event for all that were changed together. */
export function emitCookbooksUpdated(ctx: Context, rows: CookbookRow[]): void {
  ctx.emit({
    type: 'cookbook_updated',
    groupId: ctx.user.groupId,
    householdId: ctx.user.householdId,
    integrationId: ctx.user.session.integrationId,
    documentType: 'cookbook',
    operation: 'update',
    document: { cookbookIds: rows.map(row => row.id) },
  })
}
