import { type PointerEvent, useRef } from 'react'

/** How far a row is pulled before letting go does something, in pixels. */
const FAR = 96

interface Swipe {
  /** Pulled toward the end of the line. */
  onStart: () => void
  /** Pulled toward its beginning. */
  onEnd: () => void
}

/** Lets a finger pull a row aside. The page still scrolls under it, and a mouse selects text as ever. */
export function useSwipe({ onStart, onEnd }: Swipe) {
  const from = useRef<{ x: number; y: number; isPulled: boolean } | null>(null)
  const place = (row: HTMLElement, x: number) => {
    row.style.transform = x ? `translateX(${x}px)` : ''
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch') from.current = { x: event.clientX, y: event.clientY, isPulled: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = from.current
      if (!begun) return
      const x = event.clientX - begun.x
      if (!begun.isPulled && Math.abs(x) > 12 && Math.abs(x) > 2 * Math.abs(event.clientY - begun.y)) {
        begun.isPulled = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (begun.isPulled) place(event.currentTarget, x)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const begun = from.current
      from.current = null
      place(event.currentTarget, 0)
      if (!begun?.isPulled) return
      const x = (event.clientX - begun.x) * (document.dir === 'rtl' ? -1 : 1)
      if (x > FAR) onStart()
      else if (x < -FAR) onEnd()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      from.current = null
      place(event.currentTarget, 0)
    },
  }
}
