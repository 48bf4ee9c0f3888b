import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/i18n/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { backupStatusQuery, useGoBack } from './backups.queries.ts'
import { leaveAfterRestore } from './leave-after-restore.ts'
import { RestoreDialog } from './restore-dialog.tsx'

/** When a backup was last proven, and the way back after a restore. */
export function BackupStatus() {
  const { t } = useTranslation()
  const { data: status } = useQuery(backupStatusQuery)
  const goBack = useGoBack()
  const [isAsking, setAsking] = useState(false)
  if (!status) return null
  const { lastProof, lastProven, lastRestore, schedule, targets } = status
  const night = schedule ? t('backups.nightly', { time: schedule }) : t('backups.noNightly')
  return (
    <Stack gap="sm" mb="lg">
      {lastProof && !lastProof.ok ? (
        <Notice kind="failure" title={t('backups.failed', { name: lastProof.name })}>
          {lastProof.error}
        </Notice>
      ) : (
        <Notice kind={lastProven ? 'success' : 'info'}>
          {lastProven
            ? t('backups.lastProven', { date: formatDate(lastProven.provenAt, 'long'), count: lastProven.recipes })
            : t('backups.neverProven')}
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
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('backups.goBack')}
            </Button>
          </Stack>
        </Notice>
      )}
      <RestoreDialog
        title={isAsking ? t('backups.goBack') : null}
        text={t('backups.goBackText')}
        isWorking={goBack.isPending}
        onClose={() => setAsking(false)}
        onRestore={() => goBack.mutate(undefined, { onSuccess: leaveAfterRestore })}
      />
    </Stack>
  )
}
