import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MaintenanceSummary } from '#shared/contract/admin/admin-maintenance.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { CLEANINGS, type Cleaning, summaryQuery, useCleaning } from './maintenance.queries.ts'

/** The four ways of tidying up. Each asks first, for what is gone cannot be brought back. */
export function CleaningList() {
  const { t } = useTranslation()
  const summary = useQuery(summaryQuery).data
  const clean = useCleaning()
  const [asked, setAsked] = useState<Cleaning | null>(null)
  const run = (cleaning: Cleaning) =>
    clean.mutate(cleaning, {
      onSuccess: () => toast.success(t(`maintenance.${cleaning}.done`)),
      onError: error => toast.failure(failureText(error, t)),
      onSettled: () => setAsked(null),
    })
  return (
    <>
      <RowList label={t('maintenance.cleanings')}>
        {CLEANINGS.map(cleaning => (
          <Row
            key={cleaning}
            title={t(`maintenance.${cleaning}.title`)}
            note={t(`maintenance.${cleaning}.hint`, { count: countOf(cleaning, summary) })}
            end={
              <Button
                variant="default"
                aria-label={t('maintenance.cleanThis', { what: t(`maintenance.${cleaning}.title`) })}
                onClick={() => setAsked(cleaning)}
              >
                {t('maintenance.clean')}
              </Button>
            }
          />
        ))}
      </RowList>
      <Confirm
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && run(asked)}
        isWorking={clean.isPending}
        title={asked ? t(`maintenance.${asked}.title`) : ''}
        confirmLabel={t('maintenance.clean')}
        cancelLabel={t('action.cancel')}
      >
        {t('maintenance.noWayBack')}
      </Confirm>
    </>
  )
}

/** How many things there are to tidy up, where that is known. */
function countOf(cleaning: Cleaning, summary: MaintenanceSummary | undefined): number {
  if (cleaning === 'cleanImages') return summary?.cleanableImages ?? 0
  return cleaning === 'cleanRecipeFolders' ? (summary?.cleanableDirs ?? 0) : 0
}
