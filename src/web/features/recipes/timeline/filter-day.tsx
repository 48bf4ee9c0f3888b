import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'

interface Props {
  label: string
  min?: string
  max?: string
  /** As `2026-03-01`. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day to look from or to. While its year is typed it is one of long ago, after which nobody asks. */
export function FilterDay({ day = '', onDay, ...props }: Props) {
  const [typed, setTyped] = useState(day)
  useEffect(() => setTyped(day), [day])
  return (
    <TextInput
      {...props}
      type="date"
      value={typed}
      onChange={event => {
        const next = event.currentTarget.value
        setTyped(next)
        if (!next.startsWith('0')) onDay(next || undefined)
      }}
    />
  )
}
