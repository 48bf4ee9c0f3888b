import { useMutation, useQueryClient } from '@tanstack/react-query'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { downloads } from '#shared/contract/recipes/bulk-export.ts'
import { call, urlOf } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useChange } from '#web/api/use-change.ts'

export const backupsQuery = query(backups.list)
export const backupStatusQuery = query(backups.getStatus)

/** What changes with each change of a backup. */
export const stale = [backups.list, backups.getStatus]

export const useUploadBackup = () =>
  useChange((archive: File) => call(backups.upload, { body: { archive } }), stale, false)

/** What a file is shows in its bytes: by another ending the server refuses it without a look, and without saying why. */
export const namedZip = (file: File): File =>
  file.name.endsWith('.zip') ? file : new File([file], `${file.name.replace(/\.zip$/i, '')}.zip`, { type: file.type })

/** The screen says what went wrong. */
export const useRemoveBackup = () =>
  useChange((fileName: string) => call(backups.remove, { params: { fileName } }), stale)
export const useProveBackup = () =>
  useChange((fileName: string) => call(backups.prove, { params: { fileName } }), stale, false)

/** Afterwards there are more groups, people and recipes. */
export const useBringBackup = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fileName: string) => call(backups.bring, { params: { fileName } }),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Reading a backup takes a while, and what is here may change meanwhile: it is asked anew each time. */
export const contentsQuery = (fileName: string) => ({
  ...query(backups.getContents, { params: { fileName } }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Afterwards there are more recipes, or other ones. */
export const useRestorePart = (fileName: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { households: string[]; recipes: string[]; replaceChanged: boolean }) =>
      call(backups.restorePart, { params: { fileName }, body }),
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== backups.getContents.path }),
  })
}
export const useUndoPart = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(backups.undoPart, { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Afterwards nobody is signed in any more, so nothing is asked anew. */
export const useRestoreBackup = () =>
  useMutation({
    mutationFn: (fileName: string) => call(backups.restore, { params: { fileName } }),
    meta: { quiet: true },
  })
export const useGoBack = () => useMutation({ mutationFn: () => call(backups.goBack), meta: { quiet: true } })

/** Hands a backup to the browser, which saves it. */
export async function downloadBackup(fileName: string): Promise<void> {
  const { fileToken } = await call(backups.createToken, { params: { fileName } })
  const href = urlOf(downloads.get, { query: { token: fileToken } })
  Object.assign(document.createElement('a'), { href, download: fileName }).click()
}
