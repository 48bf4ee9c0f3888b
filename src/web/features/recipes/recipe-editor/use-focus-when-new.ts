import { useEffect, useRef } from 'react'

/** Puts the focus into the field of a row that was just put in, after the menu that did it has given the focus back. */
export function useFocusWhenNew<Field extends HTMLElement>(isNew = false) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [isNew])
  return field
}
