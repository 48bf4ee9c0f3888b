import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

interface Props {
  value: string
  onChange: (text: string) => void
  label: string
  clearLabel: string
  className?: string
}

const pause = 300

/** Searches as one types; what the address says wins when it changes from elsewhere. */
export function SearchField({ value, onChange, label, clearLabel, className }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => {
    const trimmed = text.trim()
    if (trimmed === value) return
    const timer = setTimeout(() => onChange(trimmed), pause)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <TextInput
      className={className}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        onChange(text.trim())
        event.currentTarget.blur()
      }}
      rightSection={text && <CloseButton aria-label={clearLabel} onClick={() => onChange('')} />}
    />
  )
}
