import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Condition, type Logic, type Operator, writeFilter } from '#shared/domain/filter/condition.ts'
import { fieldOf, offeredOperators, withField, withOperator } from '#shared/domain/filter/field.ts'
import { type BuilderField, fieldLabel } from './fields.ts'
import classes from './filter-builder.module.css'
import { operatorText } from './operator-text.ts'
import type { Row } from './use-conditions.ts'
import { ValueField } from './value-field.tsx'

interface Props {
  row: Row
  number: number
  fields: readonly BuilderField[]
  isAdvanced: boolean
  handle: ReactNode
  menu: ReactNode
  onChange: (condition: Condition) => void
}

/** A condition as a sentence: what, how, and with which things. One that somebody wrote by other means stays as it is. */
export function ConditionRow({ row, number, fields, isAdvanced, handle, menu, onChange }: Props) {
  const { t } = useTranslation()
  const field = fieldOf(row, fields)
  const labelOf = (part: 'field' | 'operator' | 'value' | 'logic' | 'opened' | 'closed') =>
    t(`filter.labels.${part}`, { number })
  const brackets = (side: 'opened' | 'closed', sign: '(' | ')') => (
    <NativeSelect
      className={classes.brackets}
      aria-label={labelOf(side)}
      value={String(row[side])}
      onChange={event => onChange({ ...row, [side]: Number(event.currentTarget.value) })}
      data={[...new Set([0, 1, 2, 3, row[side]])].map(count => ({
        value: String(count),
        label: sign.repeat(count) || '–',
      }))}
    />
  )
  return (
    <fieldset className={classes.row} aria-label={t('filter.condition', { number })}>
      {handle}
      <div className={classes.sentence}>
        {isAdvanced && (
          <span className={classes.joint}>
            {number > 1 && (
              <NativeSelect
                className={classes.logic}
                aria-label={labelOf('logic')}
                value={row.logic}
                onChange={event => onChange({ ...row, logic: event.currentTarget.value as Logic })}
                data={[
                  { value: 'AND', label: t('filter.and') },
                  { value: 'OR', label: t('filter.or') },
                ]}
              />
            )}
            {brackets('opened', '(')}
          </span>
        )}
        {field ? (
          <>
            <NativeSelect
              className={classes.field}
              aria-label={labelOf('field')}
              value={field.attribute}
              onChange={event => {
                const next = fields.find(({ attribute }) => attribute === event.currentTarget.value)!
                onChange(withField(row, next, field))
              }}
              data={fields.map(({ attribute, name }) => ({ value: attribute, label: fieldLabel(name, t) }))}
            />
            <NativeSelect
              className={classes.operator}
              aria-label={labelOf('operator')}
              value={row.operator}
              onChange={event => onChange(withOperator(row, event.currentTarget.value as Operator, field))}
              data={offeredOperators(field, row.operator).map(operator => ({
                value: operator,
                label: t(operatorText(field, operator)),
              }))}
            />
            <ValueField condition={row} field={field} label={labelOf('value')} onChange={onChange} />
          </>
        ) : (
          <div className={classes.foreign}>
            <code dir="ltr">{writeFilter([{ ...row, opened: 0, closed: 0 }])}</code>
            <span>{t('filter.foreign')}</span>
          </div>
        )}
        {isAdvanced && brackets('closed', ')')}
      </div>
      {menu}
    </fieldset>
  )
}
