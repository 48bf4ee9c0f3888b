import { Button, NativeSelect, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import type { Logic } from '#shared/domain/filter/condition.ts'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { ItemMenu } from '#web/ui/sorting/item-menu.tsx'
import { moved, SortableList } from '#web/ui/sorting/sortable-list.tsx'
import { ConditionRow } from './condition-row.tsx'
import type { BuilderField } from './fields.ts'
import classes from './filter-builder.module.css'
import type { Conditions } from './use-conditions.ts'

interface Props {
  label: string
  fields: readonly BuilderField[]
  conditions: Conditions
}

/** Conditions in plain sentences, one below the other. What it builds is read from `conditions`. */
export function FilterBuilder({ label, fields, conditions }: Props) {
  const { t } = useTranslation()
  const { rows, isAdvanced, joined } = conditions
  const move = (from: number, to: number) => conditions.setRows(moved(rows, from, to))
  return (
    <fieldset className={classes.builder}>
      <legend className={classes.legend}>{label}</legend>
      {!isAdvanced && rows.length > 1 && (
        <NativeSelect
          className={classes.joined}
          label={t('filter.joined')}
          value={joined}
          onChange={event => conditions.setJoined(event.currentTarget.value as Logic)}
          data={[
            { value: 'AND', label: t('filter.all') },
            { value: 'OR', label: t('filter.any') },
          ]}
        />
      )}
      <SortableList
        items={rows}
        idOf={row => row.key}
        nameOf={(_, index) => t('filter.condition', { number: index + 1 })}
        onMove={move}
      >
        {(row, index, handle) => (
          <ConditionRow
            row={row}
            number={index + 1}
            fields={fields}
            isAdvanced={isAdvanced}
            handle={rows.length > 1 && handle}
            onChange={condition => conditions.change(row.key, condition)}
            menu={
              <ItemMenu
                label={t('editor.optionsOf', { name: t('filter.condition', { number: index + 1 }) })}
                index={index}
                count={rows.length}
                onMove={to => move(index, to)}
                onRemove={() => conditions.remove(row.key)}
              />
            }
          />
        )}
      </SortableList>
      <div className={classes.foot}>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={conditions.add}>
          {t('filter.add')}
        </Button>
        <Switch
          label={t('filter.advanced')}
          checked={isAdvanced}
          onChange={event => conditions.setAdvanced(event.currentTarget.checked)}
        />
      </div>
      {isAdvanced && (
        <Text size="sm" c="dimmed">
          {t('filter.advancedHint')}
        </Text>
      )}
    </fieldset>
  )
}
