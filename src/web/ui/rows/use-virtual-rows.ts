import { useLayoutEffect, useState } from 'react'

interface Rows {
  count: number
  /** All are equally high: pixels. */
  height: number
  /** Where the first one begins on the page. */
  top: number
  /** How many more there are to be before and after those in sight. */
  beyond: number
}

/** Rows that the window shows, as if the list went on for ever in both directions. */
interface Seen {
  first: number
  last: number
  isScrolled: boolean
}

/** Those rows of a very long list that the window shows while the page is scrolled, and some around them. */
export function useVirtualRows({ count, height, top, beyond }: Rows) {
  const [seen, setSeen] = useState(() => seenNow(height, top))
  useLayoutEffect(() => {
    const look = () => {
      const now = seenNow(height, top)
      setSeen(before => (isSame(before, now) ? before : now))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [height, top])
  return { ...rowsOf(seen, count, beyond), isScrolled: seen.isScrolled }
}

/** Of what the window shows, that which exists: the first and the last row in sight, and all to be drawn. */
export function rowsOf(seen: { first: number; last: number }, count: number, beyond: number) {
  const within = (row: number) => Math.min(Math.max(row, 0), count - 1)
  const [first, last] = [within(seen.first), within(seen.last)]
  const [from, to] = [within(first - beyond), within(last + beyond)]
  return { first, last, rows: Array.from({ length: count ? to - from + 1 : 0 }, (_, i) => from + i) }
}

const seenNow = (height: number, top: number): Seen => ({
  first: Math.floor((window.scrollY - top) / height),
  last: Math.ceil((window.scrollY + window.innerHeight - top) / height) - 1,
  isScrolled: window.scrollY > 0,
})

const isSame = (one: Seen, other: Seen) =>
  one.first === other.first && one.last === other.last && one.isScrolled === other.isScrolled
