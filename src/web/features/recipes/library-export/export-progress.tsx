import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useTranslation } from 'react-i18next'
import type { Job } from '#shared/contract/maintenance/jobs.ts'
import { formatNumber } from '#web/i18n/format.ts'

interface Props {
  job: Job | undefined
  onCancel: () => void
}

/** How far the writing of an archive is. It goes on when the page is left. */
export function ExportProgress({ job, onCancel }: Props) {
  const { t } = useTranslation()
  const { done = 0, total = null } = job?.progress ?? {}
  return (
    <Stack gap="xs">
      <Progress value={total ? (100 * done) / total : 100} animated={!total} aria-label={t('libraryExport.writing')} />
      <Group>
        <Text size="sm" role="status">
          {total
            ? t('libraryExport.progress', { done: formatNumber(done), total: formatNumber(total) })
            : t('libraryExport.writing')}
        </Text>
        <Button variant="default" size="xs" disabled={!job} onClick={onCancel}>
          {t('libraryExport.stop')}
        </Button>
      </Group>
    </Stack>
  )
}
