import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { useBringBackup } from './backups.queries.ts'
import { TableCounts } from './table-counts.tsx'

/** Adds everything of a backup of Mealie to what is here, and says what came. */
export function BringDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const bring = useBringBackup()
  const close = () => {
    if (!bring.isPending) onClose()
  }
  return (
    <Sheet
      opened
      onClose={close}
      title={t('backups.bringTitle', { name })}
      closeLabel={bring.isSuccess ? t('recipes.close') : t('action.cancel')}
      size={520}
    >
      <Stack gap="lg">
        {bring.isSuccess ? (
          <>
            <Notice kind="success">{t('backups.brought')}</Notice>
            <TableCounts counts={bring.data.counts} />
          </>
        ) : (
          <Text>{t('backups.bringText')}</Text>
        )}
        {bring.isError && <Notice kind="failure">{failureText(bring.error, t)}</Notice>}
        <SheetFoot>
          <Button variant="default" onClick={close} disabled={bring.isPending}>
            {bring.isSuccess ? t('recipes.close') : t('action.cancel')}
          </Button>
          {!bring.isSuccess && (
            <Button loading={bring.isPending} onClick={() => bring.mutate(name)}>
              {t('backups.bring')}
            </Button>
          )}
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
