import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Label, labels } from '#shared/contract/labels.ts'
import { seeding } from '#shared/contract/seeding.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { DataScreen } from '../data-table/data-screen.tsx'
import classes from '../data-table/data-table.module.css'
import { LabelForm } from './label-form.tsx'
import { useRemoveLabel } from './labels.queries.ts'

/** Every label of the group. */
export function LabelTable() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const remove = useRemoveLabel()
  return (
    <DataScreen<Label>
      route={labels.list}
      label={t('data.labels')}
      emptyTitle={t('data.noLabels')}
      form={(label, onClose) => <LabelForm key={label?.id} label={label} onClose={onClose} />}
      onRemove={id => remove.mutateAsync(id)}
      onSeed={async () => {
        await call(seeding.seedLabels, { body: { locale: i18next.language } })
        await client.invalidateQueries({ queryKey: keyOf(labels.list) })
      }}
      columns={open => [
        {
          key: 'name',
          label: t('data.name'),
          sortBy: 'name',
          width: 'minmax(0, 1fr)',
          cell: label => (
            <button type="button" className={classes.name} onClick={() => open(label)}>
              <span className={classes.dot} style={{ background: label.color }} aria-hidden="true" />
              {label.name}
            </button>
          ),
        },
      ]}
    />
  )
}
