import { Button, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '#web/api/refresh.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { DataSource } from './data-source.ts'
import { each } from './each.ts'
import { usesQuery } from './uses.tsx'

interface Props<T> {
  items: { id: string; name: string }[]
  source: DataSource<T>
  onClose: () => void
  onDone: () => void
}

/** Several things that are one: which of them stays, and what that changes. */
export function MergeDialog<T>({ items, source, onClose, onDone }: Props<T>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const [chosen, setChosen] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const uses = useUses(items, source)
  const mostUsed = items.reduce((best, item) => ((uses.get(item.id) ?? 0) > (uses.get(best.id) ?? 0) ? item : best))
  const kept = items.find(({ id }) => id === chosen) ?? mostUsed
  const others = items.filter(({ id }) => id !== kept.id)
  const touched = others.reduce((sum, { id }) => sum + (uses.get(id) ?? 0), 0)
  const merge = async () => {
    setWorking(true)
    const { answers, failed } = await each(others, ({ id }) => source.merge?.(id, kept.id) ?? Promise.resolve([]))
    await refresh(client, source.noun, 'recipe')
    setWorking(false)
    if (answers.length) offerUndo(t('data.merged', { name: kept.name }), answers.flat())
    if (failed.length) toast.failure(t('data.failed', { count: failed.length }))
    else onDone()
  }
  return (
    <Sheet opened onClose={onClose} title={t('data.mergeTitle')} closeLabel={t('recipes.close')}>
      <Stack>
        <Radio.Group label={t('data.mergeKeep')} value={kept.id} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {items.map(({ id, name }) => (
              <Radio
                key={id}
                value={id}
                label={name}
                description={uses.has(id) ? t('data.uses', { count: uses.get(id) }) : undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed" role="status">
          {t(source.keepsNames ? 'data.mergeHint' : 'data.mergeGoneHint', { count: touched, name: kept.name })}
        </Text>
        <SheetFoot>
          <Button variant="default" onClick={onClose}>
            {t('recipes.cancel')}
          </Button>
          <Button loading={isWorking} onClick={() => void merge()}>
            {t('data.merge')}
          </Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}

function useUses<T>(items: { id: string }[], source: DataSource<T>): Map<string, number> {
  const results = useQueries({ queries: items.map(({ id }) => usesQuery(source, id)) })
  return new Map(
    items.flatMap(({ id }, i) => {
      const uses = results[i]?.data
      return uses === undefined ? [] : [[id, uses] as const]
    }),
  )
}
