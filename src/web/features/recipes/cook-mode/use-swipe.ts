import { useRef } from 'react'

const farEnough = 60

/** Handlers of a surface on which a finger moves on to the next thing or back; directions follow the script. */
export function useSwipe(onNext: () => void, onBack: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: React.TouchEvent) => {
      const touch = event.touches[0]
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: React.TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start.current || !touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) < farEnough || Math.abs(x) < 2 * Math.abs(y)) return
      const forward = document.documentElement.dir === 'rtl' ? x > 0 : x < 0
      ;(forward ? onNext : onBack)()
    },
  }
}
