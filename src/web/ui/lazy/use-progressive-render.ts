import { useLayoutEffect, useReducer, useRef } from 'react'

/** Milliseconds from one frame to the next, on a machine that cannot keep up. */
const SLOW = 25

/**
 * Which things of a long list are drawn by now. Those that came into sight together are drawn in several frames, the first
 * ones first and at most so many in each, half as many where a frame takes long, because a screenful at once keeps a slow
 * phone from following the finger. The very first ones may be more: nobody scrolls yet, and everybody waits.
 */
export function useProgressiveRender<Key>(keys: readonly Key[], most: number, first = most): ReadonlySet<Key> {
  // What was drawn last is read while drawing, so kept values would go stale.
  'use no memo'
  const drawn = useRef<ReadonlySet<Key>>(new Set())
  /** How many fit into this frame yet, however often the list is drawn in it; the frame's end is waited for while one is set. */
  const frame = useRef({ room: first, isMore: false, request: 0, at: Number.NaN })
  const [, drawMore] = useReducer((count: number) => count + 1, 0)
  const waiting = keys.filter(key => !drawn.current.has(key))
  const added = waiting.slice(0, frame.current.room)
  const now = new Set([...keys.filter(key => drawn.current.has(key)), ...added])
  useLayoutEffect(() => {
    const { current } = frame
    drawn.current = now
    current.room = Math.max(0, current.room - added.length)
    current.isMore = waiting.length > added.length
    if (current.request) return
    // Between the last of some and the first of the next, nobody was busy.
    if (!waiting.length) current.at = Number.NaN
    else
      current.request = requestAnimationFrame(at => {
        // The browser lays out and paints what was drawn at the beginning of the frame after it.
        const isSlow = at - current.at > SLOW
        Object.assign(current, { request: 0, at, room: isSlow ? Math.ceil(most / 2) : most })
        if (current.isMore) drawMore()
      })
  })
  useLayoutEffect(() => {
    const { current } = frame
    return () => {
      cancelAnimationFrame(current.request)
      current.request = 0
    }
  }, [])
  return now
}
