import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryImport } from '#shared/contract/maintenance/library-imports.ts'
import { type TableField, tableFields } from '#shared/domain/table-fields.ts'
import { Section } from '#web/ui/page/section.tsx'
import classes from './library-imports.module.css'
import { useSetColumns } from './library-imports.queries.ts'

/** What each column of a table holds: guessed by its name, put right by people. */
export function TableColumns({ id, table }: { id: string; table: NonNullable<LibraryImport['table']> }) {
  const { t } = useTranslation()
  const [fields, setFields] = useState<Record<string, TableField | null>>(
    Object.fromEntries(table.columns.map(({ name, field }) => [name, field as TableField | null])),
  )
  const save = useSetColumns(id)
  return (
    <Section title={t('libraryImport.columns')} hint={t('libraryImport.columnsHint')}>
      <Stack>
        <div className={classes.columns}>
          {table.columns.map(({ name, sample }) => (
            <NativeSelect
              key={name}
              label={name || t('libraryImport.noName')}
              description={sample}
              value={fields[name] ?? ''}
              onChange={event =>
                setFields({ ...fields, [name]: (event.currentTarget.value || null) as TableField | null })
              }
              data={[
                { value: '', label: t('libraryImport.leaveOut') },
                ...tableFields.map(field => ({ value: field, label: t(`libraryImport.fields.${field}`) })),
              ]}
            />
          ))}
        </div>
        <div>
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate(fields)}>
            {t('libraryImport.applyColumns')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
