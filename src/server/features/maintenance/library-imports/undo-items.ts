import type { Context } from '#server/context.ts'
import type { LibraryImportItemRow, LibraryImportRow } from '#server/db/schema/library-imports.ts'
import type { JobRun } from '#server/work/job-definition.ts'
import * as store from './library-imports.store.ts'

/** So many go at a time: few enough that others who write need not wait. */
const PORTION = 50

/**
 * Takes back what an import made, in portions, each of which is noted as done once it is gone: a job that was cut off goes
 * on with the rest. Recipes that others have locked meanwhile stay, and stay noted as imported.
 */
export async function undoItems(
  ctx: Context,
  row: LibraryImportRow,
  { signal, progress }: Pick<JobRun, 'signal' | 'progress'>,
): Promise<void> {
  const total = await store.countMade(ctx.db, row.id)
  let done = 0
  let last = -1
  while (!signal.aborted) {
    const items = await store.findMade(ctx.db, row.id, last, PORTION)
    if (!items.length) break
    await ctx.transaction(ctx => undoPortion(ctx, items))
    last = items.at(-1)?.position as number
    done += items.length
    progress({ done, total })
  }
  if (signal.aborted) return
  await ctx.transaction(async ctx => {
    const { mealNames, ...options } = await store.findOptions(ctx.db, row.id)
    if (mealNames) await ctx.hooks.moveIn.takeBackMealNames(ctx, mealNames)
    await store.updateImport(ctx.db, row.id, { state: 'undone', options, updatedAt: ctx.clock.now() })
  })
}

async function undoPortion(ctx: Context, items: LibraryImportItemRow[]): Promise<void> {
  const { moveIn } = ctx.hooks
  const ids = (...kinds: LibraryImportItemRow['kind'][]) =>
    items.filter(({ kind }) => kinds.includes(kind)).map(({ createdId }) => createdId as string)
  for (const id of ids('plan')) await moveIn.removePlanEntry(ctx, id)
  for (const id of ids('list')) await moveIn.removeList(ctx, id)
  const staying = new Set(await moveIn.removeRecipes(ctx, ids('recipe', 'address')))
  const gone = items.filter(({ createdId }) => !staying.has(createdId as string))
  if (gone.length)
    await store.updateItems(
      ctx.db,
      gone.map(({ id }) => id),
      { result: null, createdId: null },
    )
}
