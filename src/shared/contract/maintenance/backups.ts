import { z } from 'zod'
import { SuccessMessage, Uuid } from '../fields.ts'
import { contract, upload } from '../route.ts'

const fileName = z.object({ fileName: z.string().min(1).max(500) })

export const BackupFile = z
  .object({
    name: z.string(),
    /** When the file was last written. */
    date: z.string(),
    size: z.string(),
    bytes: z.number(),
    /** When it was last restored on trial with success; null when it never was. */
    provenAt: z.string().nullable(),
    /** Why the last trial failed. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'BackupFile' })
export type BackupFile = z.infer<typeof BackupFile>

export const AllBackups = z
  .object({ imports: z.array(BackupFile), templates: z.array(z.string()) })
  .meta({ id: 'AllBackups' })
export type AllBackups = z.infer<typeof AllBackups>

export const BackupProof = z
  .object({
    name: z.string(),
    ok: z.boolean(),
    error: z.string().nullable(),
    recipes: z.int(),
    bytes: z.number(),
    provenAt: z.string(),
  })
  .meta({ id: 'BackupProof' })
export type BackupProof = z.infer<typeof BackupProof>

/** What became of the rows of one table: found in the backup, brought, left by reason. */
export const TableCount = z
  .object({ found: z.int(), brought: z.int(), left: z.record(z.string(), z.int()) })
  .meta({ id: 'BackupTableCount' })
export type TableCount = z.infer<typeof TableCount>

/** A restore of some of a backup, as long as it can be taken back. */
export const PartialRestore = z
  .object({
    id: Uuid,
    name: z.string(),
    userName: z.string(),
    createdAt: z.string(),
    counts: z.record(z.string(), TableCount),
    households: z.array(z.string()),
    recipes: z.int(),
    undoUntil: z.string(),
  })
  .meta({ id: 'PartialRestore' })
export type PartialRestore = z.infer<typeof PartialRestore>

/** What of a backup can come back alone. */
export const BackupContents = z
  .object({
    households: z.array(
      z.object({ id: Uuid, name: z.string(), groupName: z.string(), isHere: z.boolean(), people: z.int() }),
    ),
    recipes: z.array(
      z.object({ id: Uuid, name: z.string(), householdId: Uuid, state: z.enum(['gone', 'changed', 'same']) }),
    ),
  })
  .meta({ id: 'BackupContents' })
export type BackupContents = z.infer<typeof BackupContents>

export const BackupStatus = z
  .object({
    /** The last trial, and the last one that succeeded. */
    lastProof: BackupProof.nullable(),
    lastProven: BackupProof.nullable(),
    lastRestore: z
      .object({
        name: z.string(),
        userName: z.string(),
        createdAt: z.string(),
        counts: z.record(z.string(), TableCount),
        /** Until when one can go back to the state before; null when it is too late. */
        undoUntil: z.string().nullable(),
      })
      .nullable(),
    /** The newest first. */
    partialRestores: z.array(PartialRestore),
    /** The time of day of the nightly backup; empty when there is none. */
    schedule: z.string(),
    /** Set when the last night's backup, or a copy of it, failed. */
    nightlyFailure: z.object({ at: z.string(), error: z.string().nullable() }).nullable(),
    encrypted: z.boolean(),
    /** Where copies go. */
    targets: z.array(z.string()),
  })
  .meta({ id: 'BackupStatus' })
export type BackupStatus = z.infer<typeof BackupStatus>

/** A backup is as large as what it holds. */
const LARGEST_UPLOAD = 64 * 1024 ** 3

/** Backups of the whole installation, for administrators. */
export const backups = contract({
  list: {
    method: 'GET',
    path: '/api/admin/backups',
    also: ['/api/backups/available'],
    access: 'admin',
    summary: 'The backups in the data folder, the newest first',
    reply: AllBackups,
  },
  create: {
    method: 'POST',
    path: '/api/admin/backups',
    also: ['/api/backups/export/database'],
    access: 'admin',
    summary: 'Make a backup of everything now',
    status: 201,
    reply: SuccessMessage,
  },
  start: {
    method: 'POST',
    path: '/api/admin/backups/start',
    once: true,
    access: 'admin',
    summary: 'Make a backup of everything beside the answer, as a job',
    reply: z.object({ jobId: Uuid }),
    status: 202,
  },
  upload: {
    method: 'POST',
    path: '/api/admin/backups/upload',
    also: ['/api/backups/upload'],
    access: 'admin',
    summary: 'Add a backup to those in the data folder',
    body: upload({ archive: 'one' }, z.object({}), LARGEST_UPLOAD),
    reply: SuccessMessage,
  },
  getStatus: {
    method: 'GET',
    path: '/api/admin/backups/status',
    access: 'admin',
    summary: 'When a backup was last proven, what was restored last, and whether one can go back',
    reply: BackupStatus,
  },
  goBack: {
    method: 'POST',
    path: '/api/admin/backups/go-back',
    access: 'admin',
    summary: 'Go back to the state before the last restore',
    reply: SuccessMessage,
  },
  createToken: {
    method: 'GET',
    path: '/api/admin/backups/:fileName',
    also: ['/api/backups/:fileName/download'],
    access: 'admin',
    summary: 'A token to download a backup with',
    params: fileName,
    reply: z.object({ fileToken: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/backups/:fileName',
    also: ['/api/backups/:fileName/delete'],
    access: 'admin',
    summary: 'Delete a backup',
    params: fileName,
    reply: SuccessMessage,
  },
  restore: {
    method: 'POST',
    path: '/api/admin/backups/:fileName/restore',
    also: ['/api/backups/:fileName/import'],
    access: 'admin',
    summary: 'Put a backup in the place of everything; signs everybody out',
    params: fileName,
    reply: SuccessMessage,
  },
  getContents: {
    method: 'GET',
    path: '/api/admin/backups/:fileName/contents',
    access: 'admin',
    summary: 'The households and recipes of a backup, and whether each is here, gone or changed since',
    params: fileName,
    reply: BackupContents,
  },
  restorePart: {
    method: 'POST',
    path: '/api/admin/backups/:fileName/restore-part',
    access: 'admin',
    summary: 'Bring chosen households and recipes back beside everything that is here',
    params: fileName,
    body: z.object({
      households: z.array(Uuid).max(1000).default([]),
      recipes: z.array(Uuid).max(100_000).default([]),
      /** Puts recipes that changed since back to what they were; they keep the version before. */
      replaceChanged: z.boolean().default(false),
    }),
    reply: z.object({ id: Uuid, counts: z.record(z.string(), TableCount) }),
  },
  undoPart: {
    method: 'POST',
    path: '/api/admin/backups/partial-restores/:id/undo',
    access: 'admin',
    summary: 'Take back what a restore of a part brought; what was changed or used since stays',
    params: z.object({ id: Uuid }),
    reply: z.object({ left: z.int() }),
  },
  bring: {
    method: 'POST',
    path: '/api/admin/backups/:fileName/bring',
    access: 'admin',
    summary: 'Bring the groups of a backup of Mealie beside everything that is here',
    params: fileName,
    reply: z.object({ counts: z.record(z.string(), TableCount) }),
  },
  prove: {
    method: 'POST',
    path: '/api/admin/backups/:fileName/prove',
    access: 'admin',
    summary: 'Restore a backup on trial, beside everything, and tell whether it works',
    params: fileName,
    reply: BackupProof,
  },
})
