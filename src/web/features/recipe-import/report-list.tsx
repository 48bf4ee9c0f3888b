import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportSummary } from '#shared/contract/reports.ts'
import { formatDate } from '#web/i18n/format.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { useImportReports, useRemoveReport } from './import-reports.queries.ts'

/** Imports of several links, newest first. */
export function ReportList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const reports = useImportReports().data ?? []
  const remove = useRemoveReport()
  const [gone, setGone] = useState<ReportSummary>()
  if (!reports.length) return null
  return (
    <Section title={t('import.reports')} hint={t('import.reportsHint')}>
      <RowList label={t('import.reports')}>
        {reports.map(report => (
          <Row
            key={report.id}
            title={
              <UnstyledButton mih={44} onClick={() => onOpen(report.id)} td="underline">
                {formatDate(report.timestamp, 'long')}
              </UnstyledButton>
            }
            note={t(`import.status.${report.status}`)}
            end={
              <ActionIcon
                aria-label={t('import.removeReport', { when: formatDate(report.timestamp, 'long') })}
                onClick={() => setGone(report)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            }
          />
        ))}
      </RowList>
      <Confirm
        opened={gone !== undefined}
        onClose={() => setGone(undefined)}
        onConfirm={() => gone && remove.mutate(gone.id, { onSuccess: () => setGone(undefined) })}
        title={t('import.removeReportTitle')}
        confirmLabel={t('action.delete')}
        cancelLabel={t('action.cancel')}
        isWorking={remove.isPending}
      >
        {t('import.removeReportHint')}
      </Confirm>
    </Section>
  )
}
