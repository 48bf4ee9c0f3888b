import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optionsLike } from '#web/ui/forms/options-like.ts'
import { useFoodSearch } from './foods.queries.ts'

interface NamedFood {
  id: string
  name: string
}

interface Props {
  /** The food itself, which is no substitute of its own. */
  foodId?: string
  value: NamedFood[]
  onChange: (foods: NamedFood[]) => void
}

/** Foods that can be used instead, looked up among all as one types. */
export function SubstitutesField({ foodId, value, onChange }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 200)
  const found = useFoodSearch(search).data ?? []
  const byId = new Map<string, NamedFood>([...found, ...value].map(food => [food.id, food]))
  byId.delete(foodId ?? '')
  return (
    <MultiSelect
      label={t('data.substitutes')}
      description={t('data.substitutesHint')}
      data={[...byId.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={value.map(({ id }) => id)}
      onChange={ids => onChange(ids.flatMap(id => byId.get(id) ?? []))}
      searchable
      filter={optionsLike}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('data.noMatch')}
      hidePickedOptions
      maxValues={100}
      clearButtonProps={{ 'aria-label': t('data.clear') }}
    />
  )
}
