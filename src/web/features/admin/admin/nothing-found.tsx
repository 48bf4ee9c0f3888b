import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function NothingFound({ typed }: { typed: string }) {
  const { t } = useTranslation()
  return (
    <Text c="dimmed" py="lg" role="status">
      {t('palette.nothing', { typed })}
    </Text>
  )
}
