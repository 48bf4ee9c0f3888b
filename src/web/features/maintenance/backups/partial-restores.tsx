import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartialRestore } from '#shared/contract/maintenance/backups.ts'
import { formatDate } from '#web/i18n/format.ts'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUndoPart } from './backups.queries.ts'
import { TableCounts } from './table-counts.tsx'
import { wordsOfPart } from './words-of-part.ts'

/** What came back from backups lately, and the way to take it back. */
export function PartialRestores({ restores }: { restores: PartialRestore[] }) {
  const { t } = useTranslation()
  const undo = useUndoPart()
  const [shown, setShown] = useState<PartialRestore | null>(null)
  const [undone, setUndone] = useState<string | null>(null)
  const takeBack = (id: string) =>
    undo.mutate(id, {
      onSuccess: ({ left }) => {
        setUndone(null)
        toast.success(left ? t('backups.partUndoneLeft') : t('backups.partUndone'))
      },
    })
  return (
    <>
      {restores.map(restore => (
        <Notice key={restore.id} kind="info" title={t('backups.partRestored', { name: restore.name })}>
          <Stack gap="xs" align="flex-start">
            {t('backups.partUndoHint', {
              what: wordsOfPart(t, restore),
              date: formatDate(restore.undoUntil, 'medium'),
            })}
            <Group gap="sm">
              <Button variant="default" onClick={() => setUndone(restore.id)}>
                {t('backups.partUndo')}
              </Button>
              <Button variant="default" onClick={() => setShown(restore)}>
                {t('backups.counts')}
              </Button>
            </Group>
          </Stack>
        </Notice>
      ))}
      <Sheet
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={t('backups.counts')}
        closeLabel={t('recipes.close')}
        size={520}
      >
        <TableCounts counts={shown?.counts ?? {}} />
      </Sheet>
      <Confirm
        opened={undone !== null}
        onClose={() => setUndone(null)}
        onConfirm={() => takeBack(undone as string)}
        title={t('backups.partUndoTitle')}
        confirmLabel={t('backups.partUndo')}
        cancelLabel={t('action.cancel')}
        isWorking={undo.isPending}
      >
        {t('backups.partUndoText')}
      </Confirm>
    </>
  )
}
