import { type RefObject, useEffect, useRef } from 'react'

/** Up to here the days are below each other; plan.module.css says the same. */
export const isNarrow = () => matchMedia('(max-width: 61.99em)').matches

/** Brings today into sight where the days are below each other and it is further down than the eye begins. */
function showToday(board: Element | null): void {
  const today = board?.querySelector('[data-today]')
  if (!today || !isNarrow()) return
  const { top, bottom } = today.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) today.scrollIntoView({ block: 'nearest' })
}

/** Does so when the board comes, unless its reader comes back to where they were. */
export function useTodayInSight(board: RefObject<Element | null>): void {
  useEffect(() => {
    if (isNarrow() && scrollY === 0) showToday(board.current)
  }, [board])
}

/**
 * Brings today into sight when its reader asks for it: at once, and again when the board shows the days around it and all
 * that is planned on them, which is later when it comes from another week.
 */
export function useShowToday(board: RefObject<Element | null>, isWhole: boolean) {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isAwaited.current || !isWhole || !board.current?.querySelector('[data-today]')) return
    isAwaited.current = false
    showToday(board.current)
  })
  return (isElsewhere: boolean) => {
    isAwaited.current = isElsewhere
    showToday(board.current)
  }
}
