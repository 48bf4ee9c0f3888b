import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { IconSearch } from '#web/ui/icons/icons.ts'

interface Props {
  value: string
  onChange: (text: string) => void
  label: string
  className?: string
  /** Waits until it is told to search, by Enter or the button of this name. */
  button?: string
  /** Whether one can type in it at once, where that does not open a keyboard over the page. */
  startsFocused?: boolean
}

const pause = 300

/** Searches as one types, unless it has a button; what the address says wins when it changes from elsewhere. */
export function SearchField({ value, onChange, label, className, button, startsFocused }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [isFocused] = useState(() => startsFocused && matchMedia('(pointer: fine)').matches)
  if (seen !== value) {
    setSeen(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => {
    const trimmed = text.trim()
    if (button || trimmed === value) return
    const timer = setTimeout(() => onChange(trimmed), pause)
    return () => clearTimeout(timer)
  }, [text, value, onChange, button])
  const clear = () => {
    setText('')
    onChange('')
  }
  const field = (
    <SearchInput
      className={className}
      aria-label={label}
      placeholder={label}
      autoFocus={isFocused}
      value={text}
      onChange={setText}
      onClear={clear}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        onChange(text.trim())
        event.currentTarget.blur()
      }}
    />
  )
  if (!button) return field
  return (
    <>
      {field}
      <ActionIcon variant="filled" color="tomato" aria-label={button} onClick={() => onChange(text.trim())}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
    </>
  )
}
