import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { numberLimits } from '#web/ui/forms/input-limits.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoodNutrition, type FoodNutritionInput, foodNutrition } from '#shared/contract/catalog/food-nutrition.ts'
import { recipeNutrition } from '#shared/contract/recipes/recipe-nutrition.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'

interface Props {
  food: { id: string; name: string }
  onClose: () => void
}

/** Which food of the public table a food of the group is counted as. Put right once, it counts in all recipes. */
export default function FoodNutritionDialog({ food, onClose }: Props) {
  const { t } = useTranslation()
  const now = useQuery(query(foodNutrition.get, { params: { id: food.id } })).data
  return (
    <Sheet opened onClose={onClose} title={food.name} closeLabel={t('recipes.close')}>
      {now && <Form food={food} now={now} onClose={onClose} />}
    </Sheet>
  )
}

function Form({ food, now, onClose }: Props & { now: FoodNutrition }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [entryId, setEntryId] = useState(now.certainty === 'chosen' ? (now.entry?.id ?? null) : null)
  const [isNothing, setNothing] = useState(now.isNothing && now.certainty === 'chosen')
  const [grams, setGrams] = useState<number | string>(now.gramsPerPiece ?? '')
  const save = useMutation({
    mutationFn: (body: FoodNutritionInput) => call(foodNutrition.update, { params: { id: food.id }, body }),
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: keyOf(foodNutrition.get) })
      await client.invalidateQueries({ queryKey: keyOf(recipeNutrition.get) })
    },
  })
  const known = now.knownGramsPerPiece
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        save.mutate({ entryId, isNothing, gramsPerPiece: Number(grams) > 0 ? Number(grams) : null })
      }}
    >
      <Stack>
        <Text c="dimmed" size="sm">
          {t('nutrition.onceForAll')}
        </Text>
        {!isNothing && <EntryChoice now={now} value={entryId} onChange={setEntryId} />}
        <Checkbox
          label={t('nutrition.notEaten')}
          checked={isNothing}
          onChange={event => setNothing(event.currentTarget.checked)}
        />
        <NumberField
          label={t('nutrition.gramsPerPiece')}
          placeholder={known ? formatNumber(known) : undefined}
          value={grams}
          onChange={setGrams}
          {...numberLimits(foodNutrition.update, 'gramsPerPiece')}
          min={0}
        />
        <SheetFoot>
          <Button variant="default" onClick={onClose}>
            {t('recipes.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('nutrition.save')}
          </Button>
        </SheetFoot>
      </Stack>
    </form>
  )
}

interface EntryChoiceProps {
  now: FoodNutrition
  value: number | null
  onChange: (id: number | null) => void
}

function EntryChoice({ now, value, onChange }: EntryChoiceProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const found = useQuery({
    ...query(foodNutrition.search, { query: { search } }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  }).data
  const own = now.certainty === 'chosen' && now.entry ? [now.entry] : []
  const shown = search.length > 1 ? (found ?? []) : own
  return (
    <>
      <SearchInput
        label={t('nutrition.countAs')}
        description={t('nutrition.countAsHint')}
        value={text}
        onChange={setText}
        // It would save what was chosen before.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <Radio.Group
        value={String(value ?? '')}
        onChange={id => onChange(id ? Number(id) : null)}
        aria-label={t('nutrition.countAs')}
      >
        <Stack gap="xs" mah={260} style={{ overflowY: 'auto' }}>
          <Radio value="" label={t('nutrition.byName')} />
          {shown.map(({ id, name, calories }) => (
            <Radio
              key={id}
              value={String(id)}
              label={<bdi>{name}</bdi>}
              description={calories === null ? undefined : t('nutrition.per100', { calories: formatNumber(calories) })}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}
