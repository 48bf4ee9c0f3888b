import { type TouchEvent, useRef } from 'react'

/** A swipe is at least so wide, and more across than along. */
const SWIPE = 70

/** A finger that wipes across the days. One that has lifted a meal by then carries it: that cancels the swipe. */
export function useSwipe(onSwipe: (isForward: boolean) => void) {
  const began = useRef<{ x: number; y: number; at: number } | null>(null)
  return {
    cancel: () => {
      began.current = null
    },
    handlers: {
      onTouchStart: (event: TouchEvent) => {
        const touch = event.touches[0]
        began.current =
          touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: Date.now() } : null
      },
      onTouchEnd: (event: TouchEvent) => {
        const touch = event.changedTouches[0]
        const from = began.current
        if (!touch || !from || Date.now() - from.at > 600) return
        const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
        if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0)
      },
    },
  }
}
