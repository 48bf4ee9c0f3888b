import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** As `2026-03-01`. */
  value: string
  today: string
  isWrong: boolean
  onChange: (day: string) => void
}

/** The day on which something happened, which has been. */
export function DayField({ value, today, isWrong, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <TextInput
      type="date"
      label={t('timeline.when')}
      required
      max={today}
      value={value}
      error={isWrong ? t(value ? 'timeline.notYet' : 'rule.required') : undefined}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
