import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { factSign } from '#web/i18n/fact-sign.ts'
import '@mantine/core/styles/Progress.layer.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryImport } from '#shared/contract/maintenance/library-imports.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { ChooseItems } from './choose-items.tsx'
import { isWorking, useCancelImport, useLibraryImport, useUndoImport } from './library-imports.queries.ts'
import { TableColumns } from './table-columns.tsx'

interface Props {
  id: string
  /** Others of the group see how it goes. */
  mayManage: (found: LibraryImport) => boolean
  onBack: () => void
}

/** One import from upload to report. The server goes on by itself: the page may be left and come back to. */
export function LibraryImportScreen({ id, mayManage: may, onBack }: Props) {
  const { t } = useTranslation()
  const result = useLibraryImport(id)
  const found = result.data
  if (result.error && !found) return <QueryError result={result} />
  if (!found) return <RowsSkeleton rows={4} height={44} label={t('libraryImport.reading')} />
  const mayManage = may(found)
  return (
    <Stack gap="lg">
      <Summary found={found} />
      {isWorking(found) && <Working found={found} mayManage={mayManage} />}
      {found.error && <Notice kind="failure">{found.error}</Notice>}
      {mayManage && found.table && (found.state === 'ready' || found.state === 'failed') && (
        <TableColumns key={JSON.stringify(found.table)} id={id} table={found.table} />
      )}
      {!isWorking(found) && found.state !== 'failed' && !waitsForNames(found) && (
        <ChooseItems key={`${found.state} ${found.jobId}`} found={found} mayManage={mayManage} />
      )}
      <Group>
        <Button variant="default" onClick={onBack}>
          {t('libraryImport.another')}
        </Button>
        {found.reportId && !isWorking(found) && (
          <Button
            variant="default"
            renderRoot={props => <Link {...props} to="/group/reports/$id" params={{ id: found.reportId as string }} />}
          >
            {t('libraryImport.report')}
          </Button>
        )}
        {mayManage && <Undo found={found} />}
      </Group>
    </Stack>
  )
}

/** Of a table whose names nobody has found yet there is nothing to choose from: it is not damaged, as it would say. */
const waitsForNames = ({ table }: LibraryImport) => table?.columns.every(({ field }) => field !== 'name') ?? false

const COUNTED = ['recipes', 'pictures', 'cookbooks', 'comments', 'addresses', 'lists', 'plans', 'foods'] as const

/** "RecipeSage, 412 recipes, 380 pictures" */
function Summary({ found }: { found: LibraryImport }) {
  const { t } = useTranslation()
  const counted = COUNTED.flatMap(name => {
    const count = found.counts[name] ?? 0
    return count ? [t(`libraryImport.counts.${name}`, { count, number: formatNumber(count) })] : []
  })
  return (
    <Text role="status">
      {[
        found.appName ?? found.files.map(({ name }) => name).join(', '),
        ...counted,
        t(`libraryImport.importStates.${found.state}`),
      ].join(factSign())}
    </Text>
  )
}

function Working({ found, mayManage }: { found: LibraryImport; mayManage: boolean }) {
  const { t } = useTranslation()
  const cancel = useCancelImport(found.id)
  const { done = 0, total = null } = found.progress ?? {}
  return (
    <Stack gap="xs">
      <Progress
        value={total ? (100 * done) / total : 100}
        animated={!total}
        aria-label={t(`libraryImport.importStates.${found.state}`)}
      />
      <Group>
        <Text size="sm">
          {total
            ? t('libraryImport.progress', { done: formatNumber(done), total: formatNumber(total) })
            : t('libraryImport.goesOn')}
        </Text>
        {mayManage && (found.state === 'running' || found.state === 'reading') && (
          <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            {t('libraryImport.cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Undo({ found }: { found: LibraryImport }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const undo = useUndoImport(found.id)
  if (found.state !== 'done' && found.state !== 'stopped') return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('libraryImport.undo')}
      </Button>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('libraryImport.undoTitle')}
        confirmLabel={t('libraryImport.undo')}
        cancelLabel={t('libraryImport.keep')}
        isWorking={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        {t('libraryImport.undoText')}
      </Confirm>
    </>
  )
}
