import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './sheet-panel.tsx'

const SheetPanel = lazy(() => import('./sheet-panel.tsx').then(module => ({ default: module.SheetPanel })))

/**
 * A dialog where there is room, a sheet from below within the thumb's reach where there is not. Its code is loaded when the
 * first one is opened.
 */
export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  )
}
