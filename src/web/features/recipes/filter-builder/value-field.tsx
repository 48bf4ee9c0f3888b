import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Condition, takesNothing } from '#shared/domain/filter/condition.ts'
import { containing, innerText } from '#shared/domain/filter/field.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type BuilderField, choicesOf } from './fields.ts'
import classes from './filter-builder.module.css'

interface Props {
  condition: Condition
  field: BuilderField
  label: string
  onChange: (condition: Condition) => void
}

/** What a condition compares with, as fits the field. */
export function ValueField({ condition, field, label, onChange }: Props) {
  const { t } = useTranslation()
  /** A number on its way: “1.” becomes 1.5. */
  const [typed, setTyped] = useState<number | string>()
  const kind = choicesOf(field)
  if (takesNothing(condition.operator)) return null
  if (field.kind === 'choice' && kind)
    return (
      <ChoiceField
        kind={kind}
        label={label}
        value={Array.isArray(condition.value) ? condition.value : []}
        onChange={value => onChange({ ...condition, value })}
      />
    )
  const isPattern = condition.operator === 'LIKE' || condition.operator === 'NOT LIKE'
  const text = typeof condition.value === 'string' ? condition.value : ''
  if (field.kind === 'number')
    return (
      <NumberField
        className={classes.value}
        aria-label={label}
        {...(field.name === 'rating' && { max: 5, step: 0.5 })}
        min={0}
        value={typed ?? text}
        onChange={next => {
          setTyped(next)
          onChange({ ...condition, value: next === '' ? '' : String(Number(next)) })
        }}
        onBlur={() => setTyped(undefined)}
      />
    )
  return (
    <TextInput
      className={classes.value}
      aria-label={label}
      type={field.kind === 'moment' ? 'date' : 'text'}
      {...(field.kind === 'moment' && { max: '9999-12-31' })}
      placeholder={field.kind === 'text' ? t('filter.text') : undefined}
      value={isPattern ? innerText(text) : text}
      onChange={event => {
        const typed = event.currentTarget.value
        onChange({ ...condition, value: isPattern ? containing(typed.replace(/[%_]/g, '')) : typed })
      }}
    />
  )
}
