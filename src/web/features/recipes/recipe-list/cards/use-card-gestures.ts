import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const longPress = 500
/** A finger that moved this far is scrolling. */
const steady = 10

/**
 * What hands do to the cards of a list, heard once for all of them: a long press of a finger and a click with Shift choose
 * a recipe. While recipes are being chosen, the cards' own boxes do the work.
 */
export function useCardGestures(choose: ((index: number, isRange: boolean) => void) | undefined, isChoosing: boolean) {
  const press = useRef<{ x: number; y: number; timer: number }>(undefined)
  const isHandled = useRef(false)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  if (!choose) return {}
  return {
    onPointerDown: (event: PointerEvent) => {
      stop()
      isHandled.current = false
      const index = indexOf(event.target)
      if (isChoosing || event.pointerType === 'mouse' || index === undefined) return
      const timer = window.setTimeout(() => {
        isHandled.current = true
        choose(index, false)
        navigator.vibrate?.(15)
      }, longPress)
      press.current = { x: event.clientX, y: event.clientY, timer }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const began = press.current
      if (began && Math.hypot(clientX - began.x, clientY - began.y) > steady) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser would open its own menu for a link that is pressed for long.
    onContextMenu: (event: MouseEvent) => {
      if (press.current || isHandled.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (isHandled.current) {
        // Lifting the finger clicks on what lies below it by now.
        isHandled.current = false
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const index = indexOf(event.target)
      const isLink = (event.target as HTMLElement).closest('h2 a')
      if (isChoosing || !event.shiftKey || !isLink || index === undefined) return
      event.preventDefault()
      event.stopPropagation()
      choose(index, false)
    },
  }
}

/** Place of the card that something belongs to. */
function indexOf(target: EventTarget): number | undefined {
  const index = (target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}
