import { TagsInput, type TagsInputProps } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import { TreeOption } from './tree-option.tsx'

const commas = [',', '،']

const isAmong = (name: string, names: readonly string[]) =>
  names.some(one => one.toLocaleLowerCase() === name.toLocaleLowerCase())

interface Props extends Omit<TagsInputProps, 'value' | 'onChange'> {
  value: string[]
  onChange: (names: string[]) => void
  /** How deep each name offered is beneath others; told only while nothing is typed, since what is found stands alone. */
  depths?: ReadonlyMap<string, number>
}

/** Several names, none of them twice; a comma ends one. */
export function NamesInput({ value, onChange, depths, ...props }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <TagsInput
      {...props}
      renderOption={
        depths && !typed
          ? ({ option }) => <TreeOption name={option.value} depth={depths.get(option.value)} />
          : undefined
      }
      value={value}
      onChange={onChange}
      splitChars={commas}
      acceptValueOnBlur
      isDuplicate={isAmong}
      searchValue={typed}
      onSearchChange={text => {
        // Keyboards of phones tell of no comma before it stands in the text.
        const names = text.split(/[,،]/).map(name => name.trimStart())
        setTyped(names.pop() ?? '')
        const added = new Set(names.map(name => name.trimEnd()).filter(name => name && !isAmong(name, value)))
        if (added.size) onChange([...value, ...added])
      }}
    />
  )
}
