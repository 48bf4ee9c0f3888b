import type { App, PublicContext } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { withSideDatabase } from '#server/db/backup/side-database.ts'
import { isDiskFull } from '#server/db/explain.ts'
import { withInstanceLock } from '#server/db/locks/instance-lock.ts'
import type { TableCount } from '#server/db/schema/backups.ts'
import type { Db } from '#server/db/schema.ts'
import { indexQueuedRecipes } from '#server/db/search.ts'
import { badRequest, Problem } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { stopInterrupted } from '../library-imports/library-imports.service.ts'
import { countRecipes, findGroupIds, insertRestore } from './backups.store.ts'
import { fillFromLarder, readMedia } from './fill-from-larder.ts'
import { fillFromMealie } from './mealie/fill-from-mealie.ts'
import { type Backup, withBackup } from './open-backup.ts'
import { keepStateBefore, packStateBefore } from './state-before.ts'

export interface RestoreOptions {
  /** As people know the file. */
  name: string
  userName: string
  password: string
  signal?: AbortSignal
}

export interface Restored {
  counts: Record<string, TableCount>
  recipes: number
}

/**
 * Puts a backup in the place of everything. It is filled into a database beside the one in use and proven there; then all rows
 * change in one transaction. Whatever fails or is killed before leaves everything as it was. The state before is kept in that
 * transaction, so that one can go back to all that anybody had written until then.
 */
export async function restoreBackup(ctx: PublicContext, path: string, options: RestoreOptions): Promise<Restored> {
  return withInstanceLock(ctx.db, () =>
    withBackup(ctx, path, options.password, backup =>
      besideDatabase(ctx, backup, { store: true, signal: options.signal }, async (side, restored) => {
        if (backup.kind === 'larder')
          await readMedia(ctx, backup.manifest, backup.archive, { store: true, signal: options.signal })
        const id = newId()
        const { name, userName } = options
        await side.swapIn(async current => {
          const undoPath = await keepStateBefore(ctx, current, id)
          const { counts } = restored
          await insertRestore(current, {
            id,
            name,
            userName,
            counts,
            undoPath,
            createdAt: ctx.clock.now(),
            scope: null,
          })
        })
        await ctx.transaction(tellRestored)
        await indexQueuedRecipes(ctx.db)
        await packStateBefore(ctx, id).catch(error =>
          ctx.log.warn({ err: error }, 'the state before a restore stays as it is, a copy of the database'),
        )
        return restored
      }),
    ),
  )
}

/** Tells the pages that are open, also where another process restores; their streams stay open meanwhile. */
async function tellRestored(ctx: PublicContext): Promise<void> {
  for (const { id } of await findGroupIds(ctx.db))
    ctx.emit({
      ...{ type: 'restored', groupId: id, householdId: null, integrationId: 'generic' },
      ...{ documentType: 'recipe', operation: 'update', document: {} },
    })
}

/** Restores a backup beside the database, looks at everything, and throws it away: the proof that it could be restored. */
export async function tryBackup(
  ctx: PublicContext,
  path: string,
  options: Pick<RestoreOptions, 'password' | 'signal'>,
): Promise<Restored> {
  return withInstanceLock(ctx.db, () =>
    withBackup(ctx, path, options.password, backup =>
      besideDatabase(ctx, backup, { store: false, signal: options.signal }, async (_side, restored) => {
        if (backup.kind === 'larder')
          await readMedia(ctx, backup.manifest, backup.archive, { store: false, signal: options.signal })
        return restored
      }),
    ),
  )
}

/** Gives work a backup as a database beside the one in use, which has been proven and is thrown away afterwards. */
export const withRestored = <T>(
  ctx: PublicContext,
  path: string,
  options: { password: string; store: boolean },
  work: (side: Db, backup: Backup) => Promise<T>,
): Promise<T> =>
  withInstanceLock(ctx.db, () =>
    withBackup(ctx, path, options.password, backup =>
      besideDatabase(ctx, backup, { store: options.store }, side => work(side.db, backup)),
    ),
  )

type Side = Parameters<Parameters<typeof withSideDatabase>[2]>[0]

async function besideDatabase<T>(
  ctx: PublicContext,
  backup: Backup,
  options: { store: boolean; signal?: AbortSignal },
  work: (side: Side, restored: Restored) => Promise<T>,
): Promise<T> {
  return withSideDatabase(ctx.db, await ctx.files.temporary(), async side => {
    const counts = await fill(ctx, side.db, backup, options)
    const restored = { ...ctx, db: side.db }
    await stopInterrupted(createSystemContext(restored))
    await prove(restored)
    return work(side, { counts, recipes: await countRecipes(side.db) })
  })
}

async function fill(ctx: PublicContext, side: Db, backup: Backup, options: { store: boolean; signal?: AbortSignal }) {
  try {
    if (backup.kind === 'mealie') return await fillFromMealie(ctx, side, backup, options)
    return await fillFromLarder(side, backup.manifest, backup.archive, options.signal)
  } catch (cause) {
    if (cause instanceof Problem || options.signal?.aborted || isDiskFull(cause)) throw cause
    // Rows that do not fit together: a row that refers to one that is not there, a name twice.
    throw badRequest('backup.damaged', { params: { file: 'database' }, cause })
  }
}

/** The features look whether they can work with the database. */
async function prove(app: App): Promise<void> {
  for (const [name, check] of Object.entries(app.hooks.databaseChecks)) {
    try {
      await check(createSystemContext(app))
    } catch (cause) {
      if (isDiskFull(cause)) throw cause
      throw badRequest('backup.does-not-work', { params: { check: name }, cause })
    }
  }
}
