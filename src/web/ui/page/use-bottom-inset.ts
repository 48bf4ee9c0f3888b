import { useLayoutEffect } from 'react'

/**
 * Says at the root of the page that something lies at its foot (`data-foot`), or over it (`data-over-foot`), or that somebody
 * writes in it (`data-writing`), for others to make room; null says nothing. A rule that found out for itself with `:has()` would look again at each card that a list draws.
 */
export function useBottomInset(kind: 'foot' | 'over-foot' | 'writing' | null) {
  useLayoutEffect(() => {
    if (!kind) return
    const root = document.documentElement
    const attribute = `data-${kind}`
    const count = (change: number) => {
      const now = Number(root.getAttribute(attribute)) + change
      if (now) root.setAttribute(attribute, String(now))
      else root.removeAttribute(attribute)
    }
    count(1)
    return () => count(-1)
  }, [kind])
}
