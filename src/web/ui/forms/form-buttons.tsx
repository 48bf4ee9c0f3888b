import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void
  isSending: boolean
  isDisabled?: boolean
}

/** The end of a form: leave it, or save. */
export function FormButtons({ onCancel, isSending, isDisabled }: Props) {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end" gap="xs" wrap="nowrap">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      )}
      <Button type="submit" loading={isSending} disabled={isDisabled}>
        {t('action.save')}
      </Button>
    </Group>
  )
}
