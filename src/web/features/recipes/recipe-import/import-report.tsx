import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayManageImport } from '#shared/permissions.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconAlertTriangle, IconCheck } from '#web/ui/icons/icons.ts'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { isSafeToOpen } from '../recipe-actions/safe-to-open.ts'
import classes from './import.module.css'
import { failedLinks, useImportMany, useImportReport, useStopImport } from './import-reports.queries.ts'
import { ReportOrderSelect, useReportOrder } from './report-order.tsx'
import { sortEntries, titleOf } from './sort-reports.ts'

interface Props {
  id: string
  onBack: () => void
  onBegun: (reportId: string) => void
}

const orders = ['oldest', 'failed', 'name'] as const

/** What became of each link. The server goes on by itself: the page may be left and come back to. */
export function ImportReport({ id, onBack, onBegun }: Props) {
  const { t, i18n } = useTranslation()
  const me = useUser()
  const order = useReportOrder(orders)
  const groupSlug = useGroupSlug()
  const result = useImportReport(id)
  const again = useImportMany()
  const stop = useStopImport()
  const report = result.data
  if (result.error && !report) return <QueryError result={result} />
  if (!report) return <RowsSkeleton rows={4} height={44} label={t('import.working')} />
  const { entries, waiting } = report
  const total = entries.length + waiting
  const isDone = report.status !== 'in-progress'
  const failed = isDone ? failedLinks(report) : []
  return (
    <Stack>
      <Title order={2}>
        {t('import.queueTitle', { done: entries.filter(({ success }) => success).length, total })}
      </Title>
      <Progress
        value={total ? (100 * entries.length) / total : 100}
        aria-label={t('import.progress', { done: entries.length, total })}
      />
      <Group>
        <Text role="status">{isDone ? t('import.reportDone') : t('import.reportGoesOn', { count: waiting })}</Text>
        {!isDone && mayManageImport(me, report) && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(id)}>
            {t('import.stop')}
          </Button>
        )}
      </Group>
      {entries.length > 1 && <ReportOrderSelect label={t('import.orderResults')} orders={orders} value={order} />}
      <ul className={classes.queue} aria-label={t('import.results')}>
        {sortEntries(entries, order, i18n.language).map(entry => {
          const { id, success, exception, warning, recipeSlug, url } = entry
          const title = titleOf(entry)
          const Icon = success ? IconCheck : IconAlertTriangle
          return (
            <li key={id} data-state={success ? 'saved' : 'failed'}>
              <Icon size={20} aria-hidden />
              <div dir="auto">
                {recipeSlug ? (
                  <Link {...recipeLink(groupSlug, recipeSlug)}>{title}</Link>
                ) : url && isSafeToOpen(url) ? (
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {title}
                  </a>
                ) : (
                  title
                )}
                {(exception || warning) && (
                  <Text size="sm" c="dimmed">
                    {exception || warning}
                  </Text>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <Group>
        <Button variant="default" onClick={onBack}>
          {t('import.another')}
        </Button>
        {failed.length > 0 && (
          <Button
            loading={again.isPending}
            onClick={() => again.mutate(failed, { onSuccess: ({ reportId }) => onBegun(reportId) })}
          >
            {t('import.retryFailed')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
