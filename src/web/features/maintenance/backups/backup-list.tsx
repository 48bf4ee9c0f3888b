import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconArchive } from '#web/ui/icons/icons.ts'
import { RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { BackupRow } from './backup-row.tsx'
import { backupsQuery, useProveBackup, useRemoveBackup, useRestoreBackup } from './backups.queries.ts'
import { BringDialog } from './bring-dialog.tsx'
import { leaveAfterRestore } from './leave-after-restore.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { RestorePartDialog } from './restore-part-dialog.tsx'

/** The backups in the data folder, each with what can be done with it. */
export function BackupList() {
  const { t } = useTranslation()
  const list = useQuery(backupsQuery)
  const [restore, prove, remove] = [useRestoreBackup(), useProveBackup(), useRemoveBackup()]
  const [restored, setRestored] = useState<string | null>(null)
  const [part, setPart] = useState<string | null>(null)
  const [brought, setBrought] = useState<string | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  if (list.isError) return <QueryError result={list} />
  if (!list.data) return <RowListSkeleton label={t('state.loading')} />
  if (!list.data.imports.length)
    return (
      <EmptyState icon={IconArchive} title={t('backups.none')}>
        {t('backups.noneHint')}
      </EmptyState>
    )
  const tryOut = async (name: string) => {
    toast.info(t('backups.proving', { name }))
    const proof = await prove.mutateAsync(name)
    if (proof.ok) toast.success(t('backups.proved', { name, count: proof.recipes }))
    else toast.failure(t('backups.notWorking', { name, reason: proof.error }))
  }
  return (
    <>
      <RowList label={t('settings.backups')}>
        {list.data.imports.map(backup => (
          <BackupRow
            key={backup.name}
            backup={backup}
            onRestore={() => setRestored(backup.name)}
            onRestorePart={() => setPart(backup.name)}
            onProve={() => void tryOut(backup.name)}
            onBring={() => setBrought(backup.name)}
            onRemove={() => setRemoved(backup.name)}
          />
        ))}
      </RowList>
      <RestoreDialog
        title={restored && t('backups.restoreTitle', { name: restored })}
        text={t('backups.restoreText')}
        isWorking={restore.isPending}
        onClose={() => setRestored(null)}
        onRestore={() =>
          restore.mutate(restored as string, {
            onSuccess: leaveAfterRestore,
            onError: error => toast.failure(failureText(error, t, t('backups.restoreFailed'))),
          })
        }
      />
      {part !== null && <RestorePartDialog name={part} onClose={() => setPart(null)} />}
      {brought !== null && <BringDialog name={brought} onClose={() => setBrought(null)} />}
      <Confirm
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() =>
          remove.mutate(removed as string, {
            onSettled: () => setRemoved(null),
            onError: error => toast.failure(failureText(error, t, t('backups.removeFailed'))),
          })
        }
        title={t('backups.removeTitle', { name: removed })}
        confirmLabel={t('action.delete')}
        cancelLabel={t('action.cancel')}
        isWorking={remove.isPending}
      >
        {t('backups.removeText')}
      </Confirm>
    </>
  )
}
