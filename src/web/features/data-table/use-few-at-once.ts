import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'

/**
 * Which rows of a long table are drawn by now. Those that came into sight together are drawn in several frames, at most so
 * many in each, because a screenful at once keeps a slow phone from following the finger.
 */
export function useFewAtOnce(rows: readonly number[], most: number): ReadonlySet<number> {
  // What was drawn last is read while drawing, so kept values would go stale.
  'use no memo'
  const drawn = useRef<ReadonlySet<number>>(new Set())
  const [, drawMore] = useReducer((count: number) => count + 1, 0)
  const waiting = rows.filter(row => !drawn.current.has(row))
  const now = new Set([...rows.filter(row => drawn.current.has(row)), ...waiting.slice(0, most)])
  useLayoutEffect(() => {
    drawn.current = now
  })
  const isMore = waiting.length > most
  useEffect(() => {
    if (!isMore) return
    const frame = requestAnimationFrame(drawMore)
    return () => cancelAnimationFrame(frame)
  })
  return now
}
