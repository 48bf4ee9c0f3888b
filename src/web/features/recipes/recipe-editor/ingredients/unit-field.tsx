import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useUnits } from '#web/features/catalog/units/units.queries.ts'
import type { DraftIngredient } from '../draft/draft.ts'
import { findByName } from './find-by-name.ts'

interface Props extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  value: DraftIngredient['unit']
  onChange: (value: DraftIngredient['unit']) => void
}

/** A unit that exists, or the name of one that is made when the recipe is saved. */
export function UnitField({ value, onChange, ...props }: Props) {
  const units = useUnits().data ?? []
  return (
    <Autocomplete
      {...props}
      value={value?.name ?? ''}
      data={[...new Set(units.map(({ name }) => name))]}
      limit={40}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={name => onChange(name ? (findByName(units, name) ?? { name }) : null)}
    />
  )
}
