import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheet.tsx'
import { useOfferUndo } from '../bin/use-offer-undo.ts'

interface Props {
  items: { id: string; name: string }[]
  /** Answers with the ids of what the bin keeps. */
  onMerge: (from: string, to: string) => Promise<string[]>
  onClose: () => void
  onDone: () => void
}

/** Several things that are one: which of them stays. */
export function MergeDialog({ items, onMerge, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [kept, setKept] = useState(items[0]!.id)
  const offerUndo = useOfferUndo()
  const [isWorking, setWorking] = useState(false)
  const target = items.find(({ id }) => id === kept)
  const merge = async () => {
    setWorking(true)
    try {
      const binned: string[] = []
      for (const { id } of items) if (id !== kept) binned.push(...(await onMerge(id, kept)))
      offerUndo(t('data.merged', { name: target?.name }), binned)
      onDone()
    } catch {
      setWorking(false)
    }
  }
  return (
    <Sheet opened onClose={onClose} title={t('data.mergeTitle')} closeLabel={t('recipes.close')}>
      <Stack>
        <Radio.Group label={t('data.mergeKeep')} value={kept} onChange={setKept}>
          <Stack gap="xs" mt="xs">
            {items.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          {t('data.mergeHint', { name: target?.name })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('recipes.cancel')}
          </Button>
          <Button loading={isWorking} onClick={() => void merge()}>
            {t('data.merge')}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
