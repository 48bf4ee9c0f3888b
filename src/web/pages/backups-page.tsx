import { Button, FileButton, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BackupList } from '#web/features/maintenance/backups/backup-list.tsx'
import { BackupStatus } from '#web/features/maintenance/backups/backup-status.tsx'
import { useCreateBackup, useUploadBackup } from '#web/features/maintenance/backups/backups.queries.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toasts.ts'

export function BackupsPage() {
  const { t } = useTranslation()
  const [create, upload] = [useCreateBackup(), useUploadBackup()]
  const take = (file: File | null) => {
    if (file) upload.mutate(file, { onSuccess: () => toast.success(t('backups.uploaded', { name: file.name })) })
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
      <Button
        leftSection={<IconPlus size={20} />}
        loading={create.isPending}
        onClick={() => create.mutate(undefined, { onSuccess: () => toast.success(t('backups.created')) })}
      >
        {t('backups.create')}
      </Button>
    </Group>
  )
  return (
    <Page title={t('settings.backups')} actions={actions} width="reading">
      <BackupStatus />
      <BackupList />
    </Page>
  )
}
