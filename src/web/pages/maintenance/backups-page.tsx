import { Box, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BackupList } from '#web/features/maintenance/backups/backup-list.tsx'
import { BackupStatus } from '#web/features/maintenance/backups/backup-status.tsx'
import { UploadBackup } from '#web/features/maintenance/backups/upload-backup.tsx'
import { useMakeBackup } from '#web/features/maintenance/backups/use-make-backup.ts'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { JobProgress } from '#web/ui/states/job-progress.tsx'

export function BackupsPage() {
  const { t } = useTranslation()
  const work = useMakeBackup()
  const actions = (
    <Group gap="sm">
      <UploadBackup />
      <Button leftSection={<IconPlus size={20} />} loading={work.isBusy} onClick={work.start}>
        {t('backups.create')}
      </Button>
    </Group>
  )
  return (
    <Page title={t('settings.backups')} actions={actions} width="reading">
      <BackupStatus />
      {work.isBusy && (
        <Box mb="lg">
          <JobProgress
            job={work.job}
            label={t('jobs.kinds.make-backup')}
            words={t('backups.writing')}
            stopLabel={t('action.cancel')}
            onStop={work.cancel}
          />
        </Box>
      )}
      <BackupList />
    </Page>
  )
}
