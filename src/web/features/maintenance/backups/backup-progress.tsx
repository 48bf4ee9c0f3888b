import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useTranslation } from 'react-i18next'
import type { Job } from '#shared/contract/maintenance/jobs.ts'

interface Props {
  job: Job | undefined
  onCancel: () => void
}

/** How far the writing of a backup is. It goes on when the page is left. */
export function BackupProgress({ job, onCancel }: Props) {
  const { t } = useTranslation()
  const { done = 0, total = null } = job?.progress ?? {}
  return (
    <Stack gap="xs" mb="lg">
      <Progress value={total ? (100 * done) / total : 100} animated={!total} aria-label={t('jobs.kinds.make-backup')} />
      <Group>
        <Text size="sm" role="status">
          {t('backups.writing')}
        </Text>
        <Button variant="default" disabled={!job} onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
