import { useEffect } from 'react'

interface CookKeys {
  next: () => void
  back: () => void
  close: () => void
  isBlocked: boolean
}

/** Arrows and space move through the steps; Escape leaves. */
export function useCookKeys({ next, back, close, isBlocked }: CookKeys) {
  useEffect(() => {
    if (isBlocked) return
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      // What lies above, a timer or the notes, has keys of its own; the one that closes it is not meant for this.
      const isAbove = target !== document.body && !target.closest('[data-cooking]')
      const isTyping = target.closest('input, select, textarea')
      const isButton = target.closest('button, a')
      if (isAbove || isTyping || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const rtl = document.documentElement.dir === 'rtl'
      if (event.key === 'Escape') close()
      else if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight') || (event.key === ' ' && !isButton)) next()
      else if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) back()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [next, back, close, isBlocked])
}
