import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** So many rows are drawn together or not at all: about a screen of a phone. */
const ROWS = 16
/** How high a row is until its part was drawn once, in pixels. */
const USUAL_HEIGHT = 60

interface Props<T> {
  items: readonly T[]
  /** Draws some of the items that follow each other; `from` is the place of the first. */
  children: (items: readonly T[], from: number) => ReactNode
}

/** A list of any length: of a long one, only the parts around what is in sight exist. All of it is printed. */
export function LongRows<T>({ items, children }: Props<T>) {
  if (items.length <= ROWS) return children(items, 0)
  return Array.from({ length: Math.ceil(items.length / ROWS) }, (_, i) => {
    const part = items.slice(i * ROWS, (i + 1) * ROWS)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is the place of its rows, whichever they are.
      <Part key={i} rows={part.length} isFirst={i === 0} draw={() => children(part, i * ROWS)} />
    )
  })
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
    addEventListener('beforeprint', drawAll)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', drawAll)
    }
  }, [])
  return (
    <div ref={box} style={isNear ? undefined : { blockSize: height.current }}>
      {isNear && draw()}
    </div>
  )
}
