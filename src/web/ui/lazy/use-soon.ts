import { useLayoutEffect, useRef } from 'react'

/**
 * Does something with what was just drawn: the first time before it is seen, and then in a task of its own, so that what it
 * sets off does not hold up the frame.
 */
export function useSoon(act: () => void): void {
  const wasDone = useRef(false)
  useLayoutEffect(() => {
    if (!wasDone.current) {
      wasDone.current = true
      return act()
    }
    const later = setTimeout(act)
    return () => clearTimeout(later)
  }, [act])
}
