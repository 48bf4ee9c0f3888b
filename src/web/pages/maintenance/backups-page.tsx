import { Box, Button, FileButton, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BackupList } from '#web/features/maintenance/backups/backup-list.tsx'
import { BackupStatus } from '#web/features/maintenance/backups/backup-status.tsx'
import { namedZip, useUploadBackup } from '#web/features/maintenance/backups/backups.queries.ts'
import { useMakeBackup } from '#web/features/maintenance/backups/use-make-backup.ts'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { JobProgress } from '#web/ui/states/job-progress.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

export function BackupsPage() {
  const { t } = useTranslation()
  const [work, upload] = [useMakeBackup(), useUploadBackup()]
  const take = (file: File | null) => {
    if (!file) return
    const archive = namedZip(file)
    upload.mutate(archive, { onSuccess: () => toast.success(t('backups.uploaded', { name: archive.name })) })
  }
  const actions = (
    <Group gap="sm">
      <FileButton onChange={take} accept=".zip,application/zip">
        {props => (
          <Button variant="default" loading={upload.isPending} {...props}>
            {t('backups.upload')}
          </Button>
        )}
      </FileButton>
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
