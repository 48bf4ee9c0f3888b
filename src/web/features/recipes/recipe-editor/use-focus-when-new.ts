import { useEffect, useRef } from 'react'

/** Puts the focus on what was just put in, such as the field of a row, after the menu that did it has given the focus back. */
export function useFocusWhenNew<Field extends HTMLElement>(isNew = false) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [isNew])
  return field
}
