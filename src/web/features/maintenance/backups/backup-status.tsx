import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatClock, formatDate, formatRelative } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { backupStatusQuery, useGoBack } from './backups.queries.ts'
import { leaveAfterRestore } from './leave-after-restore.ts'
import { PartialRestores } from './partial-restores.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { TableCounts } from './table-counts.tsx'

/** When a backup was last proven, and the way back after a restore. */
export function BackupStatus() {
  const { t } = useTranslation()
  const { data: status } = useQuery(backupStatusQuery)
  const goBack = useGoBack()
  const [isAsking, setAsking] = useState(false)
  const [isShowing, setShowing] = useState(false)
  if (!status) return null
  const { lastProof, lastProven, lastRestore, nightlyFailure, schedule, targets } = status
  const night = schedule
    ? t('backups.nightly', { time: formatClock(schedule.padStart(5, '0')) })
    : t('backups.noNightly')
  return (
    <Stack gap="sm" mb="lg">
      {lastProof && !lastProof.ok ? (
        <Notice kind="failure" title={t('backups.failed', { name: lastProof.name })}>
          {lastProof.error}
        </Notice>
      ) : (
        <Notice kind={lastProven ? 'success' : 'info'}>
          {lastProven
            ? t('backups.lastProven', {
                date: formatDate(lastProven.provenAt, 'long'),
                count: lastProven.recipes,
                size: formatBytes(lastProven.bytes),
              })
            : t('backups.neverProven')}
        </Notice>
      )}
      {/* Of one that was tried out and does not work, the notice above has the reason. */}
      {nightlyFailure && nightlyFailure.error !== lastProof?.error && (
        <Notice kind="failure" title={t('jobs.kinds.nightly-backup')}>
          {t('jobs.last.failure', { when: formatRelative(nightlyFailure.at) })}
          <Text size="sm">{nightlyFailure.error}</Text>
        </Notice>
      )}
      <Text c="dimmed" size="sm">
        {[
          night,
          status.encrypted ? t('backups.encrypted') : '',
          targets.length ? t('backups.targets', { targets: targets.join(', ') }) : '',
        ]
          .filter(text => text)
          .join(' ')}
      </Text>
      {lastRestore?.undoUntil && (
        <Notice kind="info" title={t('backups.restored', { name: lastRestore.name })}>
          <Stack gap="xs" align="flex-start">
            {t('backups.goBackHint', { date: formatDate(lastRestore.undoUntil, 'medium') })}
            <Group gap="sm">
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('backups.goBack')}
              </Button>
              <Button variant="default" onClick={() => setShowing(true)}>
                {t('backups.counts')}
              </Button>
            </Group>
          </Stack>
        </Notice>
      )}
      <PartialRestores restores={status.partialRestores} />
      <Sheet
        opened={isShowing}
        onClose={() => setShowing(false)}
        title={t('backups.counts')}
        closeLabel={t('recipes.close')}
        size={520}
      >
        <TableCounts counts={lastRestore?.counts ?? {}} />
      </Sheet>
      <RestoreDialog
        title={isAsking ? t('backups.goBack') : null}
        text={t('backups.goBackText')}
        isWorking={goBack.isPending}
        onClose={() => setAsking(false)}
        onRestore={() =>
          goBack.mutate(undefined, {
            onSuccess: leaveAfterRestore,
            onError: error => toast.failure(failureText(error, t, t('backups.restoreFailed'))),
          })
        }
      />
    </Stack>
  )
}
