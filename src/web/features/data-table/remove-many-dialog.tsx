import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#web/ui/confirm.tsx'

interface Props {
  items: { id: string; name: string }[]
  onRemove: (id: string) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

export function RemoveManyDialog({ items, onRemove, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [isWorking, setWorking] = useState(false)
  const remove = async () => {
    setWorking(true)
    try {
      for (const { id } of items) await onRemove(id)
      onDone()
    } catch {
      setWorking(false)
    }
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={
        items.length === 1
          ? t('recipes.removeTitle', { name: items[0]!.name })
          : t('data.removeTitle', { count: items.length })
      }
      confirmLabel={t('data.remove')}
      cancelLabel={t('recipes.cancel')}
      isWorking={isWorking}
      onConfirm={() => void remove()}
    >
      <p>{t('data.removeHint')}</p>
      {items.length > 1 && <p>{items.map(({ name }) => name).join(', ')}</p>}
    </Confirm>
  )
}
