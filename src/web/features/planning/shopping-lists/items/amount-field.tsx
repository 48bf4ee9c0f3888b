import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { IconMinus, IconPlus } from '#web/ui/icons/icons.ts'
import classes from './item-fields.module.css'

interface Props {
  value: number | string
  onChange: (value: number | string) => void
}

/** An amount to write, or to step up and down with a thumb. */
export function AmountField({ value, onChange }: Props) {
  const { t } = useTranslation()
  const amount = Number(value) || 0
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('lists.less')}
        disabled={amount <= 0}
        onClick={() => onChange(Math.max(0, amount - 1))}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <NumberField
        label={t('lists.amount')}
        value={value}
        onChange={onChange}
        min={0}
        step={1}
        decimalScale={3}
        hideControls
      />
      <ActionIcon variant="default" size={44} aria-label={t('lists.more')} onClick={() => onChange(amount + 1)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
