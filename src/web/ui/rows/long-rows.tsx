import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DRAW_BEGINNING } from '../snapshot/snapshot.ts'
import { partRows, placesOf, ROWS } from './row-parts.ts'

/** How high a row is until its part was drawn once, in pixels. */
const USUAL_HEIGHT = 60

interface Props<T> {
  items: readonly T[]
  idOf: (item: T) => string
  /** Draws some of the items that follow each other; `from` is the place of the first. */
  children: (items: readonly T[], from: number) => ReactNode
}

const NOWHERE: ReadonlyMap<string, string> = new Map()

/** A list of any length: of a long one, only the parts around what is in sight exist. All of it is printed. */
export function LongRows<T>({ items, idOf, children }: Props<T>) {
  const [known, setKnown] = useState(NOWHERE)
  if (items.length <= ROWS) return children(items, 0)
  const parts = partRows(items, idOf, known)
  const places = placesOf(parts, idOf)
  const isKnown = places.size === known.size && [...places].every(([id, key]) => known.get(id) === key)
  if (!isKnown) setKnown(places)
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, part) => sum + part.items.length, 0))
  return parts.map(({ key, items }, i) => (
    <Part key={key} rows={items.length} isFirst={i === 0} draw={() => children(items, starts[i] ?? 0)} />
  ))
}

function Part({ rows, isFirst, draw }: { rows: number; isFirst: boolean; draw: () => ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const height = useRef(rows * USUAL_HEIGHT)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      entries => {
        const isSeen = entries.at(-1)?.isIntersecting ?? false
        // What has the focus, or is being dragged, stays.
        if (!isSeen && (element.contains(document.activeElement) || element.querySelector('[data-dragging]'))) return
        if (!isSeen && element.childElementCount) height.current = element.offsetHeight
        setNear(isSeen)
      },
      { rootMargin: '800px 0px' },
    )
    observer.observe(element)
    const drawAll = () => flushSync(() => setNear(true))
    const drawBeginning = () => element.getBoundingClientRect().top + scrollY < innerHeight && drawAll()
    addEventListener('beforeprint', drawAll)
    addEventListener(DRAW_BEGINNING, drawBeginning)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', drawAll)
      removeEventListener(DRAW_BEGINNING, drawBeginning)
    }
  }, [])
  return (
    <div ref={box} data-part style={isNear ? undefined : { blockSize: height.current }}>
      {isNear && draw()}
    </div>
  )
}
