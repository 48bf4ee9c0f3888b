import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportSummary } from '#shared/contract/maintenance/reports.ts'
import { mayManageImport } from '#shared/permissions.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { formatDate } from '#web/i18n/format.ts'
import { IconTrash } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import classes from './import.module.css'
import { useImportReports, useRemoveReport } from './import-reports.queries.ts'
import { ReportOrderSelect, useReportOrder } from './report-order.tsx'
import { sortReports } from './sort-reports.ts'

const orders = ['newest', 'oldest', 'failed'] as const

/** Imports of several links; each leads to what became of them. */
export function ReportList() {
  const { t } = useTranslation()
  const me = useUser()
  const order = useReportOrder(orders)
  const reports = sortReports(useImportReports().data ?? [], order)
  const remove = useRemoveReport()
  const [gone, setGone] = useState<ReportSummary>()
  if (!reports.length) return null
  return (
    <Section
      title={t('import.reports')}
      hint={t('import.reportsHint')}
      actions={
        reports.length > 1 && <ReportOrderSelect label={t('import.orderReports')} orders={orders} value={order} />
      }
    >
      <RowList label={t('import.reports')}>
        {reports.map(report => (
          <Row
            key={report.id}
            title={
              <Link to="." search={{ report: report.id } as never} className={classes.report}>
                {formatDate(report.timestamp, 'long')}
              </Link>
            }
            note={t(`import.status.${report.status}`)}
            end={
              mayManageImport(me, report) && (
                <ActionIcon
                  aria-label={t('import.removeReport', { when: formatDate(report.timestamp, 'long') })}
                  onClick={() => setGone(report)}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              )
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
