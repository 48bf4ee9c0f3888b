import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useFoodSearch } from '#web/features/catalog/foods/foods.queries.ts'
import type { DraftIngredient } from '../draft/draft.ts'
import { findByName } from './find-by-name.ts'

interface Props extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  value: DraftIngredient['food']
  onChange: (value: DraftIngredient['food']) => void
}

/** A food that exists, or the name of one that is made when the recipe is saved. */
export function FoodField({ value, onChange, ...props }: Props) {
  const [isFocused, setFocused] = useState(false)
  const name = value?.name ?? ''
  const [wanted] = useDebouncedValue(name.trim(), 200)
  const foods = useFoodSearch(wanted, 20, isFocused).data ?? []
  return (
    <Autocomplete
      {...props}
      value={name}
      data={[...new Set(foods.map(food => food.name))]}
      filter={({ options }) => options}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        if (value && !value.id) {
          const known = findByName(foods, value.name)
          if (known) onChange(known)
        }
      }}
      onChange={text => onChange(text ? (findByName(foods, text) ?? { name: text }) : null)}
    />
  )
}
