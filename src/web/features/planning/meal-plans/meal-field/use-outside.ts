import { type RefObject, useEffect, useRef } from 'react'

/** Tells when somebody presses or goes on elsewhere. Before the page itself hears of it, and not when a finger scrolls. */
export function useOutside(root: RefObject<Element | null>, onOutside: () => void): void {
  const latest = useRef(onOutside)
  latest.current = onOutside
  useEffect(() => {
    const tell = ({ target }: Event) => {
      if (target instanceof Node && root.current && !root.current.contains(target)) latest.current()
    }
    addEventListener('click', tell, true)
    addEventListener('focusin', tell, true)
    return () => {
      removeEventListener('click', tell, true)
      removeEventListener('focusin', tell, true)
    }
  }, [root])
}
