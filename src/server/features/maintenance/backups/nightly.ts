import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicContext } from '#server/context.ts'
import { createBackup, proveBackup } from './backups.service.ts'
import { deleteProof, findProofs } from './backups.store.ts'
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
  const { proven, old } = await findNights(ctx)
  const failed = await toEach(ctx, targets, async target => {
    const missing = await missingAt(target, proven)
    for (const night of missing.filter(one => !old.includes(one))) await target.put(night, join(folder, night))
  })
  for (const night of old) {
    await rm(join(folder, night), { force: true })
    await deleteProof(ctx.db, night)
    failed.push(...(await toEach(ctx, targets, target => target.delete(night))))
  }
  if (failed.length) throw new Error([...new Set(failed)].join('\n'))
  return { name, recipes: proof.recipes, bytes: proof.bytes, targets: targets.length }
}

/** Backups of nights: those that were proven, the newest first, and those that are no longer kept. */
async function findNights(ctx: PublicContext): Promise<{ proven: string[]; old: string[] }> {
  const { BACKUP_KEEP_DAILY: daily, BACKUP_KEEP_WEEKLY: weekly, BACKUP_KEEP_MONTHLY: monthly } = ctx.config
  const nights = (await readdir(ctx.files.folder('backups'))).flatMap(name => {
    const match = NAME.exec(name)
    return match ? [{ name, at: `${match.slice(1, 4).join('-')}T${match.slice(4).join(':')}` }] : []
  })
  const good = new Set((await findProofs(ctx.db)).filter(({ ok }) => ok).map(({ name }) => name))
  return {
    proven: nights.flatMap(({ name }) => (good.has(name) ? name : [])).sort((one, other) => (one < other ? 1 : -1)),
    old: findDispensable(nights, { daily, weekly, monthly }).map(({ name }) => name),
  }
}

/** Also of the nights in which a target was away, the oldest first. What is gone and older than one it has, somebody let go there. */
async function missingAt(target: Target, newestFirst: string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of newestFirst) {
    if (await target.has(name)) break
    missing.unshift(name)
  }
  return missing
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
