import { chmod, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext, UploadedFile } from '#server/context.ts'
import { isDiskFull } from '#server/db/explain.ts'
import { withInstanceLock } from '#server/db/locks/instance-lock.ts'
import type { BackupProofRow, RestoreRow } from '#server/db/schema/backups.ts'
import { explainError } from '#server/errors/explain-error.ts'
import { reasonOf, sayStoredReason } from '#server/errors/reason.ts'
import { badRequest, notFound, Problem } from '#server/errors.ts'
import { moveFile } from '#server/files/put.ts'
import { sizeText } from '#server/files/sizes.ts'
import { isBucketFailure } from '#server/outside/s3.ts'
import type { SuccessMessage } from '#shared/contract/fields.ts'
import type { AllBackups, BackupStatus } from '#shared/contract/maintenance/backups.ts'
import { lastFailure } from '../jobs/jobs.service.ts'
import * as store from './backups.store.ts'
import { PRIVATE } from './encryption.ts'
import { bringMealie } from './mealie/bring-mealie.ts'
import { refuseForeign, withBackup } from './open-backup.ts'
import { restoreBackup, tryBackup } from './restore-backup.ts'
import { packStateBefore } from './state-before.ts'
import { type BackupWork, writeBackup } from './write-backup.ts'

/** The kind of the job that makes the backup of the night. */
export const NIGHTLY_JOB = 'nightly-backup'

/** For how many days one can go back to the state before a restore. */
export const UNDO_DAYS = 7

const folderOf = (ctx: PublicContext) => ctx.files.folder('backups')

/** The path of a backup by its name, which never leads out of the folder. */
export async function pathOf(ctx: PublicContext, name: string, missing: () => Problem = unknown): Promise<string> {
  if (!isBackupName(name)) throw missing()
  const path = join(folderOf(ctx), name)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw missing()
  return path
}

const isBackupName = (name: string) => /^[^./\\\x00-\x1f][^/\\\x00-\x1f]*\.zip$/.test(name) && name.length <= 255
const unknown = () => notFound('no-such-address', { shape: 'text' })
const badName = () => badRequest('bad-request', { shape: 'text' })

/** What clients know as the folder of export templates: the one that is always there. */
const TEMPLATES = ['recipes.md']

export async function listBackups(ctx: Context): Promise<AllBackups> {
  const names = (await readdir(folderOf(ctx)).catch(() => [])).filter(isBackupName)
  const proofs = new Map((await store.findProofs(ctx.db)).map(proof => [proof.name, sayProof(ctx, proof)]))
  const files = await Promise.all(
    names.map(async name => ({ name, found: await stat(join(folderOf(ctx), name)).catch(() => null) })),
  )
  const imports = files.flatMap(({ name, found }) => {
    if (!found?.isFile()) return []
    const proof = proofs.get(name)
    const provenAt = proof?.ok ? proof.provenAt : null
    const date = secondsAfter(found.mtime.toISOString(), 0)
    return [{ name, date, size: sizeText(found.size), bytes: found.size, provenAt, problem: proof?.error ?? null }]
  })
  return { imports: imports.sort((a, b) => (a.date < b.date ? 1 : -1)), templates: TEMPLATES }
}

/** Makes a backup now, named by the moment as the reference names them. */
export async function createBackup(
  ctx: PublicContext,
  { prefix = 'larder', work }: { prefix?: string; work?: BackupWork } = {},
): Promise<string> {
  const moment = ctx.clock.now().slice(0, 19).replace(/[-:T]/g, '.')
  const name = `${prefix}_${moment}.zip`
  const password = ctx.config.BACKUP_PASSWORD || undefined
  try {
    await writeBackup(ctx, join(folderOf(ctx), name), { media: true, password, work })
  } catch (error) {
    // Jobs and letters tell the reason to people.
    throw isDiskFull(error) || isBucketFailure(error) ? explainError(error) : error
  }
  return name
}

export async function createNow(ctx: Context): Promise<SuccessMessage> {
  await createBackup(ctx)
  return done(ctx, 'backup-created')
}

/** Takes in a backup that was made elsewhere; a file that is none is not kept. */
export async function uploadBackup(ctx: Context, file: UploadedFile): Promise<SuccessMessage> {
  const name = file.filename.replace(/^.*[/\\]/, '')
  if (!isBackupName(name)) throw badName()
  await refuseForeign(ctx, file.path)
  await store.deleteProof(ctx.db, name)
  // A disk that knows no rights keeps it all the same.
  await chmod(file.path, PRIVATE).catch(() => {})
  await moveFile(file.path, join(folderOf(ctx), name))
  return done(ctx, 'backup-uploaded')
}

export async function tokenForBackup(ctx: Context, name: string): Promise<{ fileToken: string }> {
  await pathOf(ctx, name)
  return { fileToken: await ctx.hooks.issueFileToken(ctx, `file:backups/${name}`) }
}

export async function removeBackup(ctx: Context, name: string): Promise<SuccessMessage> {
  await rm(await pathOf(ctx, name, badName), { force: true })
  await store.deleteProof(ctx.db, name)
  return { message: ctx.t('messages.backup-deleted', { name }), error: false }
}

/** Restores a backup in the place of everything; whoever is signed in is signed out. */
export async function restoreByName(ctx: Context, name: string): Promise<SuccessMessage> {
  const path = await pathOf(ctx, name)
  await restoreBackup(ctx, path, { name, userName: nameOf(ctx), password: ctx.config.BACKUP_PASSWORD })
  return done(ctx, 'backup-restored')
}

/** Brings a backup of the reference into new groups, beside everything that is here. */
export async function bringByName(ctx: Context, name: string) {
  const path = await pathOf(ctx, name)
  const counts = await withBackup(ctx, path, ctx.config.BACKUP_PASSWORD, backup => {
    if (backup.kind !== 'mealie') throw badRequest('backup.not-mealie')
    return bringMealie(ctx, backup)
  })
  return { counts }
}

export const nameOf = ({ user }: Context) => user.fullName ?? user.username

/** Proves one backup now, and notes what came of it. */
export async function proveBackup(ctx: PublicContext, name: string, signal?: AbortSignal): Promise<BackupProofRow> {
  const path = await pathOf(ctx, name)
  const proof: BackupProofRow = {
    name,
    ok: true,
    error: null,
    recipes: 0,
    bytes: (await stat(path)).size,
    provenAt: ctx.clock.now(),
  }
  try {
    proof.recipes = (await tryBackup(ctx, path, { password: ctx.config.BACKUP_PASSWORD, signal })).recipes
  } catch (error) {
    // A disk without room says nothing of the backup.
    if (signal?.aborted || isDiskFull(error)) throw error
    if (!(error instanceof Problem)) ctx.log.error({ err: error, backup: name }, 'a backup could not be proven')
    proof.ok = false
    proof.error = reasonOf(error)
  }
  await store.saveProof(ctx.db, { ...proof, provenAt: ctx.clock.now() })
  return proof
}

/** What was found, in the words of whoever asks. */
const sayProof = (ctx: PublicContext, proof: BackupProofRow): BackupProofRow => ({
  ...proof,
  error: sayStoredReason(ctx.t, proof.error),
})

/** Proves one backup for somebody who waits. */
export const proveNow = async (ctx: Context, name: string): Promise<BackupProofRow> =>
  sayProof(ctx, await proveBackup(ctx, name))

export const wordsOf = ({ t }: PublicContext, error: unknown): string => sayStoredReason(t, reasonOf(error)) as string

export async function getStatus(ctx: Context): Promise<BackupStatus> {
  const proofs = (await store.findProofs(ctx.db)).map(proof => sayProof(ctx, proof))
  const restores = await store.findRestores(ctx.db)
  const last = restores.find(({ scope }) => !scope)
  return {
    lastProof: proofs[0] ?? null,
    lastProven: proofs.find(({ ok }) => ok) ?? null,
    lastRestore: last
      ? {
          name: last.name,
          userName: last.userName,
          createdAt: last.createdAt,
          counts: last.counts,
          undoUntil: undoUntil(ctx, last),
        }
      : null,
    partialRestores: restores.flatMap(({ undoPath: _path, scope, ...restore }) => {
      const until = undoUntil(ctx, { ...restore, undoPath: _path })
      return scope && until ? [{ ...restore, ...scope, undoUntil: until }] : []
    }),
    schedule: ctx.config.BACKUP_SCHEDULE_TIME,
    nightlyFailure: ctx.config.BACKUP_SCHEDULE_TIME ? await lastFailure(ctx, NIGHTLY_JOB) : null,
    encrypted: ctx.config.BACKUP_PASSWORD !== '',
    targets: ctx.config.BACKUP_TARGETS.map(target => target.replace(/^\w+:.*/, target.split(':')[0] as string)),
  }
}

/** Until when a restore can be taken back; null when it cannot any more. */
export function undoUntil(ctx: PublicContext, row: Pick<RestoreRow, 'undoPath' | 'createdAt'>): string | null {
  const until = secondsAfter(row.createdAt, UNDO_DAYS * 86_400)
  return row.undoPath && until > ctx.clock.now() ? until : null
}

/** Goes back to the state before the last restore, which can be taken back in its turn. */
export async function goBack(ctx: Context): Promise<SuccessMessage> {
  const last = (await store.findRestores(ctx.db)).find(({ scope }) => !scope)
  if (!last?.undoPath || !undoUntil(ctx, last)) throw notFound('backup.no-way-back')
  const undoPath = await withInstanceLock(ctx.db, () => packStateBefore(ctx, last.id))
  if (!undoPath) throw notFound('backup.no-way-back')
  const path = join(ctx.files.folder('data'), undoPath)
  await restoreBackup(ctx, path, { name: last.name, userName: nameOf(ctx), password: '' })
  return done(ctx, 'backup-restored')
}

const done = (ctx: Context, key: string): SuccessMessage => ({ message: ctx.t(`messages.${key}`), error: false })
