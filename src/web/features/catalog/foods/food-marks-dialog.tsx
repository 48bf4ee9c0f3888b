import { NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoodMarks, foodMarks, type Marks } from '#shared/contract/catalog/food-marks.ts'
import { tableCheck } from '#shared/contract/recipes/table-check.ts'
import { type Avoidance, allergens, diets } from '#shared/domain/avoidances.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'

interface Props {
  food: { id: string; name: string }
  onClose: () => void
}

/** Which allergens a food has and which diets leave it out. Put right once, it counts in all recipes. */
export default function FoodMarksDialog({ food, onClose }: Props) {
  const { t } = useTranslation()
  const now = useQuery(query(foodMarks.get, { params: { id: food.id } })).data
  return (
    <Sheet opened onClose={onClose} title={food.name} closeLabel={t('action.close')}>
      {now && <Form food={food} now={now} onClose={onClose} />}
    </Sheet>
  )
}

function Form({ food, now, onClose }: Props & { now: FoodMarks }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [marks, setMarks] = useState<Marks>(now.marks)
  const save = useMutation({
    mutationFn: () => call(foodMarks.update, { params: { id: food.id }, body: { marks } }),
    onSuccess: async () => {
      onClose()
      for (const route of [foodMarks.get, tableCheck.get, tableCheck.getSeveral])
        await client.invalidateQueries({ queryKey: keyOf(route) })
    },
  })
  const byName = (id: Avoidance) =>
    t('table.byName', {
      what: t(now.known[id] ? (now.known[id] === 'may' ? 'table.may' : 'table.has') : 'table.notFound'),
    })
  const labels = [
    ...allergens.map(id => [id, t(`table.allergens.${id}`)] as const),
    ...diets.map(id => [id, t('table.outOf', { diet: t(`table.diets.${id}`) })] as const),
  ]
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {t('table.onceForAll')}
        </Text>
        {labels.map(([id, label]) => (
          <NativeSelect
            key={id}
            label={label}
            value={marks[id] ?? ''}
            onChange={event => {
              const { [id]: _, ...others } = marks
              const chosen = event.currentTarget.value as 'yes' | 'may' | 'no' | ''
              setMarks(chosen ? { ...others, [id]: chosen } : others)
            }}
            data={[
              { value: '', label: byName(id) },
              { value: 'yes', label: t('table.has') },
              { value: 'may', label: t('table.may') },
              { value: 'no', label: t('table.hasNot') },
            ]}
          />
        ))}
        <SaveFoot onCancel={onClose} isSaving={save.isPending} />
      </Stack>
    </form>
  )
}
