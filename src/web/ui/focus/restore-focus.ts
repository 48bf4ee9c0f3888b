import { useEffect } from 'react'

/** Whether nothing has the focus: what had it is gone, or it was never anywhere. */
export const isNowhere = (): boolean => !document.activeElement || document.activeElement === document.body

/** Restores the focus: gives it back to what had it before a dialog, unless something else has it by then. */
export function restoreFocus(before: Element | null): void {
  setTimeout(() => {
    if (isNowhere() && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }, 10)
}

/** Gives the focus back once a dialog closes. The library does so for one that stays when it is closed, and most of ours go. */
export function useRestoreFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => restoreFocus(before)
  }, [opened])
}
