import { type RefObject, useEffect } from 'react'

/**
 * Enter on a box by which one chooses leads to what can be done with those that are chosen. By Tab the way there goes
 * through every row in between, and a list may have thousands.
 */
export function useReachByEnter(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
      if (target.type !== 'checkbox' || target.closest('[role=dialog], form')) return
      event.preventDefault()
      bar.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [bar])
}
