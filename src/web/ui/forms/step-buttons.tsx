import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface StepButtonsProps {
  nextLabel: string
  onBack: () => void
  isSending?: boolean
}

/** One step back, or on with what was entered. */
export function StepButtons({ nextLabel, onBack, isSending }: StepButtonsProps) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between">
      <Button variant="default" size="lg" onClick={onBack}>
        {t('action.back')}
      </Button>
      <Button type="submit" size="lg" loading={isSending} flex={1}>
        {nextLabel}
      </Button>
    </Group>
  )
}
