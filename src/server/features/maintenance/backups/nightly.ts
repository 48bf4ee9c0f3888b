import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicContext } from '#server/context.ts'
import { createBackup, proveBackup } from './backups.service.ts'
import { deleteProof } from './backups.store.ts'
import { findDispensable } from './retention.ts'
import { openTargets, type Target } from './targets.ts'

const NIGHTLY = 'larder-nightly'
const NAME = /^larder-nightly_(\d{4})\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)\.zip$/

/** Makes the backup of the night, proves it, copies it where the settings say, and lets old ones go. Throws when any of it failed. */
export async function backUpNightly(ctx: PublicContext, signal?: AbortSignal): Promise<Record<string, unknown>> {
  if (!ctx.config.BACKUP_SCHEDULE_TIME) return {}
  const folder = ctx.files.folder('backups')
  const name = await createBackup(ctx, { prefix: NIGHTLY, work: signal && { signal } })
  const proof = await proveBackup(ctx, name, signal)
  // One that does not work takes nobody's place.
  if (!proof.ok) throw new Error(proof.error ?? name)
  const targets = openTargets(ctx)
  const failed = await toEach(ctx, targets, target => target.put(name, join(folder, name)))
  for (const old of await findOld(ctx)) {
    await rm(join(folder, old), { force: true })
    await deleteProof(ctx.db, old)
    failed.push(...(await toEach(ctx, targets, target => target.delete(old))))
  }
  if (failed.length) throw new Error([...new Set(failed)].join('\n'))
  return { name, recipes: proof.recipes, bytes: proof.bytes, targets: targets.length }
}

async function findOld(ctx: PublicContext): Promise<string[]> {
  const { BACKUP_KEEP_DAILY: daily, BACKUP_KEEP_WEEKLY: weekly, BACKUP_KEEP_MONTHLY: monthly } = ctx.config
  const nights = (await readdir(ctx.files.folder('backups'))).flatMap(name => {
    const match = NAME.exec(name)
    return match ? [{ name, at: `${match.slice(1, 4).join('-')}T${match.slice(4).join(':')}` }] : []
  })
  return findDispensable(nights, { daily, weekly, monthly }).map(({ name }) => name)
}

/** One that fails does not keep the others from theirs. */
async function toEach(
  ctx: PublicContext,
  targets: Target[],
  work: (target: Target) => Promise<void>,
): Promise<string[]> {
  const failed: string[] = []
  for (const target of targets) {
    try {
      await work(target)
    } catch (error) {
      ctx.log.error({ err: error, target: target.name }, 'a copy of a backup failed')
      failed.push(`${target.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failed
}
