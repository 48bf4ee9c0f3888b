import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldLetters } from '#shared/domain/text/fold-letters.ts'
import { optionsLike } from '#web/ui/forms/options-like.ts'
import { TreeOption } from '#web/ui/forms/tree-option.tsx'
import { useFilterOptions, useUnknownFilters } from '../recipe-list/filters/use-filter-options.ts'
import type { FilterKind } from '../recipes/filter-kinds.ts'
import classes from './filter-builder.module.css'

interface Props {
  kind: FilterKind
  label: string
  value: string[]
  onChange: (value: string[]) => void
}

/** Several tags, foods or the like, found by typing. One that is gone says so, once that is known, and can be taken away. */
export function ChoiceField({ kind, label, value, onChange }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const options = useFilterOptions(kind, text, value)
  const known = useFilterOptions(kind, '', value)
  const gone = useUnknownFilters({ [kind]: value }).map(({ id }) => id)
  // Where a text finds a part of the tree, that part is indented by itself.
  const depths = new Map([...known, ...options].map(({ id, depth }) => [id, depth]))
  const named = new Map([...known, ...options].map(({ id, name }) => [id, name]))
  return (
    <MultiSelect
      className={classes.value}
      aria-label={label}
      placeholder={value.length ? undefined : t('filter.choose')}
      value={value}
      onChange={onChange}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={optionsLike}
      onKeyDown={event => {
        // Nothing was gone to by the arrows: Enter takes the first one found.
        if (event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant')) return
        const wanted = foldLetters(text)
        const first = options.find(({ id, name }) => !value.includes(id) && foldLetters(name).includes(wanted))
        if (!wanted || !first) return
        event.preventDefault()
        onChange([...value, first.id])
        setText('')
      }}
      data={[
        ...[...named].map(([id, name]) => ({ value: id, label: name })),
        ...value
          .filter(id => !named.has(id))
          .map(id => ({ value: id, label: gone.includes(id) ? t('filter.gone') : '…' })),
      ]}
      renderOption={({ option }) => <TreeOption name={option.label} depth={depths.get(option.value)} />}
      limit={60}
      nothingFoundMessage={t('recipes.nothingHere')}
      hidePickedOptions
    />
  )
}
