import { Button, Code, Group, ScrollArea, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/device/copy-button.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { logQuery } from './maintenance.queries.ts'

/** The last lines of the server's log, the newest first. They are in English and read from left to right. */
export function LogView() {
  const { t } = useTranslation()
  const log = useQuery(logQuery)
  if (log.isPending) return <RowListSkeleton rows={4} isPlain label={t('state.loading')} />
  if (log.isError) return <QueryError result={log} />
  const text = log.data.logs.toReversed().join('\n')
  return (
    <Stack gap="sm">
      {text ? (
        <ScrollArea
          h={320}
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'log', 'aria-label': t('maintenance.log') }}
        >
          <Code block dir="ltr">
            {text}
          </Code>
        </ScrollArea>
      ) : (
        <Text c="dimmed">{t('maintenance.logEmpty')}</Text>
      )}
      <Group>
        <Button variant="default" loading={log.isFetching} onClick={() => void log.refetch()}>
          {t('maintenance.refresh')}
        </Button>
        {text && <CopyButton text={text} label={t('site.copyReport')} />}
      </Group>
    </Stack>
  )
}
