import { type PointerEvent, useRef } from 'react'

interface Point {
  x: number
  y: number
}

/**
 * Handlers of a surface that one finger or the mouse drags, and two fingers drag and pinch. `onMove` is told by how many pixels
 * their middle has moved since, and by what their distance has grown.
 */
export function useDragAndPinch(onMove: (x: number, y: number, factor: number) => void) {
  const down = useRef(new Map<number, Point>())
  const lift = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (!down.current.has(event.pointerId)) return
      const before = holdOf(down.current)
      down.current.set(event.pointerId, pointOf(event))
      const now = holdOf(down.current)
      onMove(now.x - before.x, now.y - before.y, before.width && now.width ? now.width / before.width : 1)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/** The middle of the first two fingers, and how far they are from each other: not at all when there is one. */
function holdOf(down: ReadonlyMap<number, Point>) {
  const [first = { x: 0, y: 0 }, second = first] = down.values()
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    width: Math.hypot(first.x - second.x, first.y - second.y),
  }
}
