import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatDate, formatRelative } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconDownload, IconFileZip, IconTrash } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { downloadExport } from '../library-export/download-export.ts'
import { useExports, usePurgeExports } from './exports.queries.ts'
import classes from './recipe-table.module.css'

/** The archives that the group's members had written in the last day. */
export function ExportList() {
  const { t } = useTranslation()
  const exports = useExports()
  const [isAsking, setAsking] = useState(false)
  const purge = usePurgeExports(() => setAsking(false))
  return (
    <div className={classes.archives}>
      <Section
        title={t('recipeTable.exports')}
        hint={t('recipeTable.exportsHint')}
        actions={
          !!exports.data?.length && (
            <Button
              color="red"
              variant="light"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('recipeTable.purge')}
            </Button>
          )
        }
      >
        {exports.isPending && <RowsSkeleton rows={1} label={t('data.loading')} />}
        {exports.error && !exports.data && <QueryError result={exports} />}
        {exports.data?.length === 0 && <p role="status">{t('recipeTable.noExports')}</p>}
        {!!exports.data?.length && (
          <RowList label={t('recipeTable.exports')}>
            {exports.data.map(made => (
              <Row
                key={made.id}
                start={<IconFileZip aria-hidden />}
                title={formatDate(made.createdAt, 'long')}
                note={t('recipeTable.export', { size: formatBytes(made.bytes), gone: formatRelative(made.expires) })}
                end={
                  <Button
                    variant="default"
                    leftSection={<IconDownload size={18} aria-hidden />}
                    aria-label={t('recipeTable.downloadOf', { date: formatDate(made.createdAt, 'long') })}
                    onClick={() =>
                      void downloadExport(made).catch((error: unknown) => toast.failure(failureText(error, t)))
                    }
                  >
                    {t('recipeTable.download')}
                  </Button>
                }
              />
            ))}
          </RowList>
        )}
        <Confirm
          opened={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => purge.mutate()}
          isWorking={purge.isPending}
          title={t('recipeTable.purgeTitle')}
          confirmLabel={t('recipeTable.purge')}
          cancelLabel={t('recipes.cancel')}
        >
          {t('recipeTable.purgeHint')}
        </Confirm>
      </Section>
    </div>
  )
}
