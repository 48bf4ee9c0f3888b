import { useTranslation } from 'react-i18next'
import { MOST_COOKS } from '#shared/contract/planning/cooking-sessions.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'

interface Props {
  value: number
  hint?: string
  onChange: (cooks: number) => void
}

/** How many cook. A field that is empty for a moment changes nothing. */
export function CooksField({ value, hint, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <NumberField
      label={t('cooking.cooks')}
      description={hint}
      min={1}
      max={MOST_COOKS}
      clampBehavior="strict"
      allowDecimal={false}
      value={value}
      onChange={typed => Number(typed) > 0 && onChange(Number(typed))}
    />
  )
}
