import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Food } from '#shared/contract/catalog/foods.ts'
import { refresh } from '#web/api/refresh.ts'
import { each } from '#web/features/catalog/data-table/each.ts'
import type { Selection } from '#web/features/catalog/data-table/use-selection.ts'
import { formatList } from '#web/i18n/format.ts'
import { IconTag } from '#web/ui/icons/icons.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { MOST_WAITED_FOR, useDataChange } from '../data-changes/use-data-change.ts'
import { LabelOptions } from '../labels/label-options.tsx'
import { useLabels } from '../labels/labels.queries.ts'
import { saveFood } from './foods.queries.ts'

/** Puts one label on all chosen foods, and can give each its former one back. */
export function AssignLabel({ selection }: { selection: Selection<Food> }) {
  const { t } = useTranslation()
  const labels = useLabels().data
  const client = useQueryClient()
  const begin = useDataChange()
  const [isOpen, setOpen] = useState(false)
  const [labelId, setLabelId] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const put = async (items: Food[], labelOf: (food: Food) => string | null) => {
    const outcome = await each(items, food => saveFood(food, { labelId: labelOf(food) }))
    await refresh(client, 'food')
    if (outcome.failed.length) toast.failure(t('data.failed', { count: outcome.failed.length }))
    return outcome
  }
  const assign = async () => {
    const before = selection.items
    setWorking(true)
    if (before.length > MOST_WAITED_FOR) {
      if (await begin(before, { action: 'label-foods', labelId: labelId || null })) selection.clear()
      setWorking(false)
      setOpen(false)
      return
    }
    const { answers, failed } = await put(before, () => labelId || null)
    setWorking(false)
    setOpen(false)
    selection.replace(failed)
    const run = () => void put(answers, ({ id }) => before.find(food => food.id === id)?.labelId ?? null)
    if (answers.length) toast.success(t('data.labelled', { count: answers.length }), { undo: run })
  }
  return (
    <>
      <Button variant="default" leftSection={<IconTag size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('data.assignLabel')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('data.assignLabel')}
        closeLabel={t('recipes.close')}
      >
        <Stack>
          <NativeSelect
            label={t('data.label')}
            value={labelId ?? '?'}
            onChange={event => setLabelId(event.currentTarget.value)}
            data-autofocus
          >
            {labelId === undefined && (
              <option value="?" disabled>
                {t('filter.choose')}
              </option>
            )}
            <LabelOptions labels={labels} />
          </NativeSelect>
          <div>
            <Text size="sm" c="dimmed">
              {t('data.assignHint', { count: selection.items.length })}
            </Text>
            <Text size="sm" mt={4} mah="7.5rem" style={{ overflowY: 'auto' }}>
              {formatList(selection.items.map(({ name }) => name))}
            </Text>
          </div>
          <SheetFoot>
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('recipes.cancel')}
            </Button>
            <Button loading={isWorking} disabled={labelId === undefined} onClick={() => void assign()}>
              {t('data.assign')}
            </Button>
          </SheetFoot>
        </Stack>
      </Sheet>
    </>
  )
}
