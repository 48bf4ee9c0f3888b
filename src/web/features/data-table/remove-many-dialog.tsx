import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#web/ui/confirm.tsx'
import { useOfferUndo } from '../bin/use-offer-undo.ts'

interface Props {
  items: { id: string; name: string }[]
  /** Answers with the ids of what the bin keeps. */
  onRemove: (id: string) => Promise<string[]>
  onClose: () => void
  onDone: () => void
}

export function RemoveManyDialog({ items, onRemove, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const offerUndo = useOfferUndo()
  const [isWorking, setWorking] = useState(false)
  const remove = async () => {
    setWorking(true)
    try {
      const binned: string[] = []
      for (const { id } of items) binned.push(...(await onRemove(id)))
      offerUndo(t('bin.removed', { count: items.length, name: items[0]!.name }), binned)
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
