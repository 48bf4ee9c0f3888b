import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconHome } from '#web/ui/icons/icons.ts'

interface Props {
  itemId: string
  /** The id of the element that names the item. */
  namedBy: string
  isOnHand: boolean
  onPress: () => void
}

/** On the row of what was bought: that the kitchen has the food now, in one press, and back in another. */
export function HaveItNow({ itemId, namedBy, isOnHand, onPress }: Props) {
  const { t } = useTranslation()
  const id = `have-${itemId}`
  return (
    <ActionIcon
      id={id}
      size={44}
      variant={isOnHand ? 'light' : undefined}
      aria-label={t('lists.haveItNow')}
      aria-labelledby={`${id} ${namedBy}`}
      aria-pressed={isOnHand}
      title={t('lists.haveItNow')}
      onClick={onPress}
    >
      <IconHome size={20} aria-hidden />
    </ActionIcon>
  )
}
