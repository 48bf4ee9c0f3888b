import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#web/ui/device/save-file.ts'
import { IconDatabaseImport, IconDots, IconFileSpreadsheet, IconFileTypeJs } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { Column } from './column.ts'
import { toCsv } from './to-csv.ts'

interface Props<T> {
  name: string
  columns: Column<T>[]
  shown: Column<T>[]
  onToggle: (key: string) => void
  fetchAll: () => Promise<T[]>
  onSeed?: () => void
}

/** The table's own menu: which columns it has, files of it, starter data. */
export function TableMenu<T>({ name, columns, shown, onToggle, fetchAll, onSeed }: Props<T>) {
  const { t } = useTranslation()
  const save = (ending: 'csv' | 'json', write: (items: T[]) => string) => () =>
    void fetchAll().then(
      items => saveFile(`${name}.${ending}`, ending === 'csv' ? 'text/csv' : 'application/json', write(items)),
      () => toast.failure(t('data.exportFailed')),
    )
  return (
    <ActionMenu
      width={260}
      position="bottom-end"
      button={props => (
        <ActionIcon {...props} size={44} variant="default" aria-label={t('data.table')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      )}
      actions={[
        ...columns.slice(1).map(({ key, label }) => ({
          id: key,
          label: t('data.showColumn', { label }),
          isToggle: true,
          isChosen: shown.some(column => column.key === key),
          run: () => onToggle(key),
        })),
        {
          id: 'csv',
          label: t('data.saveCsv'),
          hint: t('data.saveCsvHint'),
          icon: IconFileSpreadsheet,
          startsGroup: columns.length > 1,
          run: save('csv', items => toCsv(shown, items)),
        },
        {
          id: 'json',
          label: t('data.saveJson'),
          hint: t('data.saveJsonHint'),
          icon: IconFileTypeJs,
          run: save('json', items => JSON.stringify(items, null, 2)),
        },
        ...(onSeed
          ? [
              {
                id: 'seed',
                label: t('data.seed'),
                hint: t('data.seedHint'),
                icon: IconDatabaseImport,
                startsGroup: true,
                run: onSeed,
              },
            ]
          : []),
      ]}
    />
  )
}
