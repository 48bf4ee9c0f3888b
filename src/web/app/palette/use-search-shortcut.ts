import { useEffect, useEffectEvent } from 'react'
import { letterOf } from '#web/ui/rows/letter-of.ts'
import { isForWriting } from '#web/ui/toasts/is-for-writing.ts'
import { typeAhead } from './typed-ahead.ts'

/** `/` and Ctrl/Cmd+K open the search, except where a `/` is something to write. */
export function useSearchShortcut(open: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && letterOf(event) === 'k'
    const isSlash =
      event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isForWriting(event.target)
    if (!isCommand && !isSlash) return
    event.preventDefault()
    typeAhead()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
