import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface Props {
  /** What is kept free for it meanwhile, in pixels. */
  minBlockSize?: number
  children: ReactNode
}

/** What lies far down a page: drawn, and its code and data asked for, once somebody scrolls near it. */
export function WhenNear({ minBlockSize, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '50% 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={place} style={{ minBlockSize }}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  )
}
